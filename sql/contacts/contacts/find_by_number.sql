-- The contact within reach with this id, where one is said; else the one that has one of these numbers, else the one that
-- has this address. Locked for a change.
-- column owner_ids: string[]
-- column custom: Record<string, unknown>
-- column has_email: boolean
-- column birthday: string | null
-- column anniversary: string | null
select contact.id, contact.name, contact.first_name, contact.last_name, contact.city, contact.address, contact.pincode,
       contact.occupation, contact.kinds, contact.tags, contact.custom, contact.birthday::text as birthday,
       contact.anniversary::text as anniversary,
       exists (select from contact_email email
                where email.company_id = :company_id and email.contact_id = contact.id) as has_email,
       array_remove(contact.owner_id || array(
         select lead.owner_id from lead where lead.company_id = :company_id and lead.contact_id = contact.id),
       null) as owner_ids
  from contact
 where contact.company_id = :company_id
   and contact.id = (
     select known.contact_id
       from (select phone.contact_id, array_position(:phones::text[], phone.e164) as place
               from contact_phone phone
              where :contact_id::text is null and phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and not phone.is_test
             union all
             select email.contact_id, 1000
               from contact_email email
              where :contact_id::text is null and email.company_id = :company_id and email.email = :email
                and not email.is_test
             union all
             select :contact_id::text, 0
              where :contact_id::text is not null) known
       join contact there on there.company_id = :company_id and there.id = known.contact_id
      where there.archived_at is null
      order by known.place
      limit 1)
   for update of contact;
