-- Of whom an enquiry told together with a person: whoever shared an address with them, the longest known first. One who was
-- merged is whom they were merged into.
-- column id: string
-- column name: string
select coalesce(other.merged_into, other.id) as id, other.name
  from contact_told_together pair
  join contact other
    on other.company_id = :company_id
   and other.id = case when pair.first_id = :contact_id then pair.second_id else pair.first_id end
 where pair.company_id = :company_id and (pair.first_id = :contact_id or pair.second_id = :contact_id)
   and other.name is not null and (other.archived_at is null or other.merged_into is not null)
 order by pair.told_at, other.id
 limit 100;
