-- Keeps what a company says of a rule.
insert into integrity_rule (company_id, key, is_on, threshold, severity)
values (:company_id, :key, :is_on, :threshold, :severity)
on conflict (company_id, key) do update
   set is_on = excluded.is_on, threshold = excluded.threshold, severity = excluded.severity, updated_at = now();
