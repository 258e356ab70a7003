-- What was written since the merge about leads that go back goes with them.
with back as (
  select id from lead where company_id = :company_id and contact_id = :merged
), calls as (
  update call_log set contact_id = :merged
   where company_id = :company_id and contact_id = :kept and lead_id in (select id from back)
)
update activity set contact_id = :merged
 where company_id = :company_id and contact_id = :kept and lead_id in (select id from back);
