-- Gives the next turn to the member of the rule who waited longest and takes leads now. A rule that names nobody is for
-- everybody who works leads of their own: agents and telecallers. Somebody who is leaving is passed over. Without `takes` it tells whose turn it is, and it stays
-- theirs.
-- column id: string
-- column name: string
with chosen as (
  select member.id, member.name
    from assignment_rule rule
    join member on member.company_id = rule.company_id
    join role on role.company_id = member.company_id and role.id = member.role_id
    left join assignment_turn turn
      on turn.company_id = rule.company_id and turn.rule_id = rule.id and turn.member_id = member.id
   where rule.company_id = :company_id and rule.id = :rule_id and member.status = 'active' and member.takes_leads
     and member.id <> :leaving_id
     and (member.id = any (rule.member_ids)
          or rule.member_ids = '{}' and role.permissions ->> 'leads.edit' = 'own')
   order by turn.last_turn nulls first, array_position(rule.member_ids, member.id), member.created_at
   limit 1
), taken as (
  insert into assignment_turn (company_id, rule_id, member_id, last_turn)
  select :company_id, :rule_id, chosen.id, (
           select coalesce(max(last_turn), 0) + 1
             from assignment_turn where company_id = :company_id and rule_id = :rule_id)
    from chosen
   where :takes
  on conflict (company_id, rule_id, member_id) do update set last_turn = excluded.last_turn
)
select id, name from chosen;
