-- How many leads assignment gave to whom on a day, by rule.
select rule_id, member_id, given
  from assignment_day
 where company_id = :company_id and day = :day;
