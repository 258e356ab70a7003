-- A run that somebody is about to end or to try again.
-- column due_at: string | null
-- column is_on: boolean
select r.state, r.next_step, app.instant(r.due_at) as due_at, a.is_on and a.removed_at is null as is_on
  from automation_run r
  join automation a on a.company_id = r.company_id and a.id = r.automation_id
 where r.company_id = :company_id and r.id = :id
   for update of r;
