-- Leads that rows of a list may be about: by our own id or reference, by the id of a feed (`linked`:
-- another person's under one that is somebody else's; in place of an archived lead its successor), by a number or an
-- address of their people. Asked beyond reach.
-- column key: string
-- column lead_id: string
select 'id ' || lead.id as key, lead.id as lead_id
  from lead
 where lead.company_id = :company_id and lead.id = any (:ids::text[]) and not lead.is_test
union all
select 'ref ' || lead.ref, lead.id
  from lead
 where lead.company_id = :company_id and lead.ref = any (:refs::text[]) and not lead.is_test
union all
select case when known.is_first then 'feed ' else 'linked ' end || given.source_id || ' ' || given.external_id, lead.id
  from unnest(:source_ids::text[], :external_ids::text[]) as given (source_id, external_id)
 cross join lateral (
   select linked.is_first, app.lead_in_place(linked.lead_id) as lead_id
     from lead_external_id linked
    where linked.company_id = :company_id and linked.source_id = given.source_id
      and linked.external_id = given.external_id and not linked.is_test
   offset 0) known
 cross join lateral (
   select live.id from lead live
    where live.company_id = :company_id and live.id = known.lead_id and live.archived_at is null
   offset 0) lead
union all
select 'reach ' || phone.e164, lead.id
  from contact_phone phone
  join lead on lead.company_id = :company_id and lead.contact_id = phone.contact_id and not lead.is_test
   and lead.archived_at is null
 where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
union all
select 'reach ' || email.email, lead.id
  from contact_email email
  join lead on lead.company_id = :company_id and lead.contact_id = email.contact_id and not lead.is_test
   and lead.archived_at is null
 where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test;
