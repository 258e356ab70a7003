-- A run that is to continue, held by its worker for the next stretch.
-- column kind: 'nightly' | 'asked'
select id, kind, member_id, position, total, looked, found, resolved, left_out
  from integrity_run
 where company_id = :company_id and id = :id and worker = :worker and state = 'running'
   for update;
