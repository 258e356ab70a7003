-- How many visits a member still has to make.
-- column count: number
select count(*)::int as count
  from site_visit
 where company_id = :company_id and agent_id = :member_id and status = 'scheduled';
