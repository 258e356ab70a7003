-- Archives a contact: its numbers and addresses are free for others, and set aside.
with phones as (
  delete from contact_phone where company_id = :company_id and contact_id = :id returning *
), emails as (
  delete from contact_email where company_id = :company_id and contact_id = :id returning *
), aside as (
  insert into contact_set_aside (company_id, contact_id, kind, position, e164, national, email, label, created_at)
  select company_id, contact_id, 'phone', position, e164, national, null, label, created_at from phones
  union all
  select company_id, contact_id, 'email', position, null, null, email, label, created_at from emails
)
update contact set archived_at = :at, updated_at = now() where company_id = :company_id and id = :id;
