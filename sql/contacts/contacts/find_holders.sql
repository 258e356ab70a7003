-- The contacts with one of these numbers or addresses, and their names. Asked beyond reach.
-- column contact_id: string
-- column value: string
-- column name: string | null
-- column has_phone: boolean
with held as (
  select contact_id, e164 as value
    from contact_phone
   where company_id = :company_id and e164 = any (:phones::text[]) and is_test = :is_test
  union all
  select contact_id, email
    from contact_email
   where company_id = :company_id and email = any (:emails::text[]) and is_test = :is_test
)
select held.contact_id, held.value, contact.name,
       exists (select from contact_phone mine
                where mine.company_id = :company_id and mine.contact_id = held.contact_id) as has_phone
  from held
  join contact on contact.company_id = :company_id and contact.id = held.contact_id;
