-- Gives a member's contacts to another one; without one, each to the owner of its latest open lead, and one without
-- open leads to the stand-in. Answers who got how many.
-- column id: string
-- column name: string
-- column count: number
with moved as (
  update contact
     set owner_id = coalesce(:to::text, (
           select owner.id
             from lead
             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
            where lead.company_id = :company_id and lead.contact_id = contact.id and lead.category = 'open'
              and owner.status = 'active'
            order by lead.received_at desc
            limit 1), :stand_in),
         updated_at = now()
   where company_id = :company_id and owner_id = :from
  returning owner_id, archived_at is null and not is_test as counts
)
select member.id, member.name, count(*)::int as count
  from moved
  join member on member.company_id = :company_id and member.id = moved.owner_id
 where moved.counts
 group by member.id, member.name
 order by count desc, member.name;
