-- Whose these numbers, addresses and ids of feeds are, and what those people are called; the key of an id is
-- `<source> <id>`.
-- column contact_id: string
-- column key: string
-- column name: string | null
-- column has_phone: boolean
with known as (
  select phone.contact_id, phone.e164 as key
    from contact_phone phone
   where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
  union all
  select email.contact_id, email.email
    from contact_email email
   where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test
  union all
  select lead.contact_id, known.source_id || ' ' || known.external_id
    from unnest(:source_ids::text[], :external_ids::text[]) as given (source_id, external_id)
    join lead_external_id known on known.source_id = given.source_id and known.external_id = given.external_id
    join lead on lead.company_id = :company_id and lead.id = known.lead_id
   where known.company_id = :company_id and not known.is_test
)
select known.contact_id, known.key, contact.name,
       exists (select from contact_phone mine
                where mine.company_id = :company_id and mine.contact_id = known.contact_id) as has_phone
  from known
  join contact on contact.company_id = :company_id and contact.id = known.contact_id;
