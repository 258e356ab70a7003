-- Keeps the turns that were taken, how many leads everybody was given today, and what is on its way to whom.
with turn as (
  insert into assignment_turn (company_id, rule_id, member_id, last_turn, credit, owed)
  select :company_id, t.rule_id, t.member_id, t.last_turn, t.credit, t.owed
    from jsonb_to_recordset(:turns::jsonb)
      as t (rule_id text, member_id text, last_turn bigint, credit bigint, owed integer)
  on conflict (company_id, rule_id, member_id)
    do update set last_turn = excluded.last_turn, credit = excluded.credit, owed = excluded.owed
), given as (
  insert into assignment_day (company_id, day, rule_id, member_id, given)
  select :company_id, :day, g.rule_id, g.member_id, g.given
    from jsonb_to_recordset(:given::jsonb) as g (rule_id text, member_id text, given integer)
  on conflict (company_id, day, rule_id, member_id) do update set given = assignment_day.given + excluded.given
)
insert into assignment_reservation (company_id, id, member_id)
select :company_id, r.id, r.member_id
  from jsonb_to_recordset(:reservations::jsonb) as r (id text, member_id text);
