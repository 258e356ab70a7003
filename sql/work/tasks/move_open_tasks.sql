-- Gives a member's open tasks to another one; without one, each to the owner of its lead, and one without a lead to the
-- stand-in. Answers who got how many.
-- column id: string
-- column name: string
-- column count: number
with moved as (
  update task
     set assignee_id = coalesce(:to::text, (
           select owner.id
             from lead
             join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
            where lead.company_id = :company_id and lead.id = task.lead_id and owner.status = 'active'), :stand_in),
         updated_at = now()
   where company_id = :company_id and assignee_id = :from and status = 'open'
  returning assignee_id
)
select member.id, member.name, count(*)::int as count
  from moved
  join member on member.company_id = :company_id and member.id = moved.assignee_id
 group by member.id, member.name
 order by count desc, member.name;
