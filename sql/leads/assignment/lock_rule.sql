-- Locks a rule that is about to change.
-- column updated_at: string
select id, app.instant(updated_at) as updated_at
  from assignment_rule where company_id = :company_id and id = :id for no key update;
