-- Whose turn it is under the rules of a company.
-- column last_turn: number | null
-- column credit: number
select rule_id, member_id, last_turn::float8 as last_turn, credit::float8 as credit, owed
  from assignment_turn
 where company_id = :company_id;
