-- Takes from a contact the numbers and addresses that came by a merge.
with phones as (
  delete from contact_phone where company_id = :company_id and contact_id = :id and e164 = any (:phones::text[])
)
delete from contact_email where company_id = :company_id and contact_id = :id and email = any (:emails::text[]);
