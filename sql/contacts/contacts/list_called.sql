-- Every name by which contacts are called, the main one too. Beyond reach.
-- column contact_id: string
-- column name: string
select contact.id as contact_id, coalesce(contact.name, '') as name
  from contact
 where contact.company_id = :company_id and contact.id = any (:ids::text[])
union all
select other.contact_id, other.name
  from contact_other_name other
 where other.company_id = :company_id and other.contact_id = any (:ids::text[]);
