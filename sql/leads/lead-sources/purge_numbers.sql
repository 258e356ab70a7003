-- What hangs on those of these test contacts that no lead, call or property names any more.
with doomed as (
  select id
    from contact
   where company_id = :company_id and id = any (:ids::text[]) and is_test
     and not exists (select from lead where lead.company_id = :company_id and lead.contact_id = contact.id)
     and not exists (select from call_log where call_log.company_id = :company_id and call_log.contact_id = contact.id)
     and not exists (
       select from property where property.company_id = :company_id and property.owner_contact_id = contact.id)
), entries as (
  delete from activity where company_id = :company_id and is_test and contact_id in (select id from doomed)
), phones as (
  delete from contact_phone where company_id = :company_id and contact_id in (select id from doomed)
)
delete from contact_email where company_id = :company_id and contact_id in (select id from doomed);
