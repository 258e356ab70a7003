-- A member who can be given leads, or keep one that is reopened, locked to the commit: a deactivation at the same time
-- waits, and hands the lead over with the others. Without the role: joined under a lock, a role that changed meanwhile
-- would make the member vanish.
-- column works_leads: boolean
with held as materialized (
  select * from member
   where company_id = :company_id and id = :id and status = 'active'
     for share
)
select held.id, held.name,
       (select role.permissions ? 'leads.edit' from role
         where role.company_id = held.company_id and role.id = held.role_id) as works_leads
  from held;
