-- A run that is to go on, held by whoever works on its next stretch.
-- column kind: 'nightly' | 'asked'
select id, kind, member_id, position, total, looked, found, resolved
  from integrity_run
 where company_id = :company_id and id = :id and state = 'running'
   for update;
