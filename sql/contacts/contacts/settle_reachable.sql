-- Says whether a contact has any number or address left.
update contact
   set is_unreachable = not exists (select from contact_phone
                                     where company_id = contact.company_id and contact_id = contact.id)
                    and not exists (select from contact_email
                                     where company_id = contact.company_id and contact_id = contact.id)
 where company_id = :company_id and id = :id;
