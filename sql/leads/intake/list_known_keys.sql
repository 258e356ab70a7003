-- Which of these numbers, addresses and ids of a feed somebody has.
-- column key: string
select 'phone ' || phone.e164 as key
  from contact_phone phone
 where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
union all
select 'email ' || email.email
  from contact_email email
 where email.company_id = :company_id and email.email = any (:emails::text[]) and not email.is_test
union all
select 'external ' || asked.source_id || ' ' || asked.external_id
  from unnest(:source_ids::text[], :external_ids::text[]) asked (source_id, external_id)
 where exists (select from lead_external_id known
                where known.company_id = :company_id and known.source_id = asked.source_id
                  and known.external_id = asked.external_id and not known.is_test and known.is_first);
