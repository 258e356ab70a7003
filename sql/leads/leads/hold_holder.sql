-- A member who can be given leads, or keep one that is opened again, held to the commit: one who leaves meanwhile waits,
-- and hands it over with the others. Not the role beside them: joined under a lock, one that changed meanwhile would
-- make the member vanish.
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
