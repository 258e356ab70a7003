-- Puts the rules in the order in which they are named; what is not named keeps its order behind them.
with ordered as (
  select rule.id, row_number() over (order by named.place nulls last, rule.position, rule.id) as place
    from assignment_rule rule
    left join unnest(:ids::text[]) with ordinality as named (id, place) on named.id = rule.id
   where rule.company_id = :company_id
)
update assignment_rule
   set position = ordered.place, updated_at = clock_timestamp()
  from ordered
 where company_id = :company_id and assignment_rule.id = ordered.id and position <> ordered.place;
