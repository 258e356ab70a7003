-- A job that is to continue, and its member, for the program that took it. Scope: every company, because the program
-- doesn't know the member yet.
-- column change: unknown
-- column state: 'waiting' | 'running' | 'undoing'
select company_id, id, member_id, change, state, total
  from bulk_job
 where company_id = :company_id and id = :id and worker = :worker and state in ('waiting', 'running', 'undoing');
