-- Continues a run from the step that failed, as the member for whom its automation acts by now.
update automation_run r
   set state = 'running', reason = null, due_at = :at, tries = 0, finished_at = null, acts_for = a.acts_for
  from automation a
 where r.company_id = :company_id and r.id = :id and a.company_id = r.company_id and a.id = r.automation_id;
