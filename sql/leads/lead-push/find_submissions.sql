-- What came before under an id, the likeliest first: by how many numbers, addresses and names of it agree (`agreeing`).
-- Those with one that agrees are looked up by their keys, however many came under the id (the index of ids would read
-- all of them; "is not distinct from" keeps it out). Added to them: the first person, what names nobody (-1), and the
-- last hundred, whose names may agree by other spellings. `is_same`: its body was the same, or the one that the new one
-- refers to, or so was what was read of it, where a body holds several leads.
-- column lead_read: unknown
-- column person_no: number
-- column is_same: boolean
with asked as materialized (
  select app.person_keys(:external_id, :lead_read::text::jsonb) as keys
), keyed as materialized (
  select id, cardinality(array(select unnest(person_keys) intersect select unnest(asked.keys))) as agreeing
    from asked
    join lead_submission on lead_submission.company_id = :company_id and lead_submission.person_keys && asked.keys
   where (source_id, external_id, is_test) is not distinct from (:source_id::text, :external_id::text, :is_test::boolean)
   order by agreeing desc, person_no
   limit 100
), latest as materialized (
  select id
    from lead_submission
   where company_id = :company_id and source_id = :source_id and external_id = :external_id and is_test = :is_test
     and person_no > 0
   order by person_no desc
   limit 100
), earliest as materialized (
  select id, cardinality(array(
           select unnest(app.person_keys(external_id, lead_read)) intersect select unnest(asked.keys))) as agreeing
    from lead_submission, asked
   where company_id = :company_id and source_id = :source_id and external_id = :external_id and is_test = :is_test
     and person_no <= 0
), found as (
  select id, max(agreeing) as agreeing
    from (select id, agreeing from keyed
          union all select id, agreeing from earliest
          union all select id, 0 from latest) as one
   group by id
)
select before.id, before.received_at, before.is_test, before.lead_id, before.person_no, before.lead_read,
       before.raw = :raw and before.query is not distinct from :query::text or :raw = '(with ' || before.id || ')'
       or before.raw like '(with %' and :raw like '(with %' and before.lead_read = :lead_read::text::jsonb
       or exists (
         select from lead_submission again
          where again.company_id = :company_id and again.repeat_of = before.id
            and (again.raw = :raw and again.query is not distinct from :query or :raw = '(with ' || again.id || ')')) as is_same
  from found
  join lead_submission before on before.company_id = :company_id and before.id = found.id
 order by found.agreeing desc, before.person_no;
