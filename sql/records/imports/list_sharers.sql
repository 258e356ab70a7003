-- The related contacts of people: those who shared a number or an address with them in a row or an enquiry, the longest
-- known first. In place of a merged one, the contact that was kept.
-- column contact_id: string
-- column id: string
-- column name: string
select of.contact_id, shown.id, shown.name
  from unnest(:contact_ids::text[]) of (contact_id)
 cross join lateral (
   select coalesce(other.merged_into, other.id) as id, other.name, pair.told_at, other.id as told_id
     from (select second_id as other_id, told_at from contact_told_together
            where company_id = :company_id and first_id = of.contact_id
           union all
           select first_id, told_at from contact_told_together
            where company_id = :company_id and second_id = of.contact_id) pair
     join contact other on other.company_id = :company_id and other.id = pair.other_id
    where other.name is not null and (other.archived_at is null or other.merged_into is not null)
    order by pair.told_at, other.id
    limit 100) shown
 order by of.contact_id, shown.told_at, shown.told_id;
