-- Gives a contact the numbers and addresses it had before a merge, those that were kept aside too.
with phones as (
  insert into contact_phone (company_id, contact_id, e164, national, position, label, is_test, created_at)
  select :company_id, :id, e164, national, position, label, :is_test, created_at
    from jsonb_to_recordset(:phones::jsonb) as had (
      e164 text, national text, position int, label text, created_at timestamptz)
), emails as (
  insert into contact_email (company_id, contact_id, email, position, label, is_test, created_at)
  select :company_id, :id, email, position, label, :is_test, created_at
    from jsonb_to_recordset(:emails::jsonb) as had (email text, position int, label text, created_at timestamptz)
)
insert into contact_set_aside (company_id, contact_id, kind, position, e164, national, email, label, created_at)
select :company_id, :id, kind, position, e164, national, email, label, created_at
  from jsonb_to_recordset(:aside::jsonb) as had (
    kind text, position int, e164 text, national text, email text, label text, created_at timestamptz);
