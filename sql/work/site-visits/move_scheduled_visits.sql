-- Gives a member's scheduled visits to another one; without one, each to the owner of its lead, or to the stand-in.
-- Answers who got how many.
-- column id: string
-- column name: string
-- column count: number
with moved as (
  update site_visit
     set agent_id = coalesce(:to::text, (
           select owner.id
             from lead
             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
            where lead.company_id = :company_id and lead.id = site_visit.lead_id and owner.status = 'active'), :stand_in),
         updated_at = now()
   where company_id = :company_id and agent_id = :from and status = 'scheduled'
  returning agent_id
)
select member.id, member.name, count(*)::int as count
  from moved
  join member on member.company_id = :company_id and member.id = moved.agent_id
 group by member.id, member.name
 order by count desc, member.name;
