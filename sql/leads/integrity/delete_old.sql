-- Runs and settled doubts that are old enough to go.
with runs as (
  delete from integrity_run where company_id = :company_id and state <> 'running' and started_at < :before
)
delete from integrity_finding where company_id = :company_id and state = 'resolved' and resolved_at < :before;
