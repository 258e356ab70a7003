-- How many doubts are open by rule, among those that the caller may see.
-- column rule: string
-- column count: number
select rule, count(*)::int as count
  from integrity_finding
 where company_id = :company_id and state = 'open'
 group by rule;
