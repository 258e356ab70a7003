-- Claims a lead that is due, for this transaction; none when another program is at it or was.
-- column since: string
select rule_id, owner_id, app.instant(since) as since, moves, had_by
  from assignment_wait
 where company_id = :company_id and lead_id = :lead_id and due_at <= :at
   for update skip locked;
