-- What a template may say of a contact, as the caller reads it.
-- column id: string
-- column name: string
-- column phone: string
-- column email: string
-- column city: string
-- column owner: { id: string; name: string } | null
-- column custom: Record<string, unknown> | null
select id, name, phone, email, city, first_name, owner, custom
  from contact_detail
 where company_id = :company_id and id = :id;
