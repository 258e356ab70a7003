-- Brings a contact back with the numbers and addresses that were kept aside, but those that somebody has by now, and says
-- how many these are; without `is_back` only the numbers, and the contact stays where it is.
-- column left_out: number
with aside as (
  delete from contact_set_aside where company_id = :company_id and contact_id = :id returning *
), phones as (
  insert into contact_phone (company_id, contact_id, e164, national, position, label, is_test, created_at)
  select company_id, contact_id, e164, national, row_number() over (order by position), label, :is_test, created_at
    from aside
   where kind = 'phone'
     and not exists (select from contact_phone taken
                      where taken.company_id = :company_id and taken.e164 = aside.e164 and taken.is_test = :is_test)
  returning 1
), emails as (
  insert into contact_email (company_id, contact_id, email, position, label, is_test, created_at)
  select company_id, contact_id, email, row_number() over (order by position), label, :is_test, created_at
    from aside
   where kind = 'email'
     and not exists (select from contact_email taken
                      where taken.company_id = :company_id and taken.email = aside.email and taken.is_test = :is_test)
  returning 1
)
update contact set archived_at = case when :is_back::boolean then null else archived_at end, updated_at = now()
 where company_id = :company_id and id = :id
returning ((select count(*) from aside) - (select count(*) from phones) - (select count(*) from emails))::int as left_out;
