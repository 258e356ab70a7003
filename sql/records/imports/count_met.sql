-- How many people a stretch of an import's rows is about who were known before it and are not its bringer's.
-- column count: number
select count(distinct row.contact_id)::integer as count
  from import_row row
  join contact on contact.company_id = row.company_id and contact.id = row.contact_id
 where row.company_id = :company_id and row.import_id = :id and row.no > :after and row.no <= :last
   and contact.owner_id is distinct from :by
   and not exists (select from import_row made
                    where made.company_id = row.company_id and made.import_id = row.import_id
                      and made.contact_id = row.contact_id and made.made_contact);
