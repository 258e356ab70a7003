-- A job that is to go on, and whose it is, for whoever took it up. Scope: every company, because the program doesn't know
-- the member yet.
-- column change: unknown
-- column state: 'waiting' | 'running' | 'undoing'
select company_id, id, member_id, change, state, total
  from bulk_job
 where company_id = :company_id and id = :id and worker = :worker and state in ('waiting', 'running', 'undoing');
