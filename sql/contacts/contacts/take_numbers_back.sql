-- Takes numbers and addresses from a contact, as far as it still has them, and says which kinds it lost.
-- column changed: string[]
with phones as (
  delete from contact_phone
   where company_id = :company_id and contact_id = :id and e164 = any (:phones::text[])
  returning 1
), emails as (
  delete from contact_email
   where company_id = :company_id and contact_id = :id and email = any (:emails::text[])
  returning 1
)
select array_remove(array[
         case when exists (select from phones) then 'phones' end,
         case when exists (select from emails) then 'emails' end], null) as changed;
