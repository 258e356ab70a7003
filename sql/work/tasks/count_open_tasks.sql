-- How many tasks a member still has to do.
-- column count: number
select count(*)::int as count
  from task
 where company_id = :company_id and assignee_id = :member_id and status = 'open';
