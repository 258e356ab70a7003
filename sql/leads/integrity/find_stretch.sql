-- The next leads of a run in the order of their ids, up to one that an earlier run could not look at and nobody touched
-- since: how many there are, the last of them, and such a lead where it comes first. A run that somebody asked for leaves
-- out none.
-- column until: string | null
-- column count: number
-- column left_out: string | null
-- column is_last: boolean
with coming as materialized (
  select lead.id,
         :leaves_out::boolean and exists (
           select from set_aside aside
            where aside.company_id = lead.company_id and aside.job = :job and aside.subject_id = lead.id
              and aside.failed_at >= greatest(lead.updated_at, contact.updated_at)) as is_left_out
    from lead
    left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
   where lead.company_id = :company_id and lead.id > :after
   order by lead.id
   limit :most
), first as materialized (
  select min(id) as id from coming where is_left_out
), stretch as (
  select coming.id from coming, first where first.id is null or coming.id < first.id
)
select (select max(id) from stretch) as until, (select count(*)::int from stretch) as count,
       case when not exists (select from stretch) then (select id from first) end as left_out,
       (select count(*) from coming) < :most and (select id from first) is null as is_last;
