-- Begins to wait for the owner's response.
insert into assignment_wait (company_id, lead_id, rule_id, owner_id, since, due_at, moves, had_by)
values (:company_id, :lead_id, :rule_id, :owner_id, :since, :due_at, :moves, :had_by)
on conflict (company_id, lead_id) do update
  set rule_id = excluded.rule_id, owner_id = excluded.owner_id, since = excluded.since, due_at = excluded.due_at,
      moves = excluded.moves, had_by = excluded.had_by;
