-- Adds contacts with their phones and e-mails, in their order, and counts the numbers and addresses that were added: one
-- that somebody has stays theirs.
-- column added: number
with given as materialized (
  select *
    from jsonb_to_recordset(:contacts::jsonb) as c (
      id text, name text, name_folded text, first_name text, last_name text, city text, address text, pincode text,
      occupation text, birthday date, anniversary date, kinds text[], tags text[], custom jsonb, owner_id text, is_unreachable boolean, is_test boolean, e164s text[], nationals text[], emails text[])
), phones_added as (
  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)
  select :company_id, given.id, new.e164, new.national, new.place, given.is_test
    from given, unnest(given.e164s, given.nationals) with ordinality new (e164, national, place)
  on conflict (company_id, e164, is_test) do nothing
  returning e164
), emails_added as (
  insert into contact_email (company_id, contact_id, email, position, is_test)
  select :company_id, given.id, new.email, new.place, given.is_test
    from given, unnest(given.emails) with ordinality new (email, place)
  on conflict (company_id, email, is_test) do nothing
  returning email
), contacts_made as (
  insert into contact (
    company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,
    kinds, tags, custom, owner_id, is_unreachable, is_test)
  select :company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, birthday, anniversary,
         kinds, tags, coalesce(custom, '{}'), owner_id, is_unreachable, is_test
    from given
)
select ((select count(*) from phones_added) + (select count(*) from emails_added))::int as added;
