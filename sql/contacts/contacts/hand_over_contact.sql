-- A contact follows its lead to the new owner, unless the old one still has another lead of this person.
update contact
   set owner_id = :to, updated_at = now()
 where company_id = :company_id and id = :contact_id and owner_id = :from
   and not exists (select from lead
                    where lead.company_id = :company_id and lead.contact_id = :contact_id and lead.owner_id = :from);
