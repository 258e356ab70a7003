-- Adds a contact with its phones and e-mails, in their order. A number or address that somebody has stays theirs.
-- column added: number
with contact_made as (
  insert into contact (
    company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, kinds, tags, custom,
    birthday, anniversary, owner_id, is_unreachable, is_test)
  values (
    :company_id, :id, :name, :name_folded, :first_name, :last_name, :city, :address, :pincode, :occupation, :kinds,
    :tags, :custom, :birthday::date, :anniversary::date, :owner_id, :is_unreachable, :is_test)
), phones_added as (
  insert into contact_phone (company_id, contact_id, e164, national, position, is_test)
  select :company_id, :id, new.e164, new.national, new.place, :is_test
    from unnest(:e164s::text[], :nationals::text[]) with ordinality new (e164, national, place)
  on conflict (company_id, e164, is_test) do nothing
  returning e164
), emails_added as (
  insert into contact_email (company_id, contact_id, email, position, is_test)
  select :company_id, :id, new.email, new.place, :is_test
    from unnest(:emails::text[]) with ordinality new (email, place)
  on conflict (company_id, email, is_test) do nothing
  returning email
)
select ((select count(*) from phones_added) + (select count(*) from emails_added))::int as added;
