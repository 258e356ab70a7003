-- A line of the delivery log.
create view webhook_delivery_record with (security_invoker) as
select
  company_id,
  id,
  subscription_id,
  kind,
  event_id,
  event_type,
  entity_type,
  entity_id,
  status,
  attempt,
  max_attempts,
  status_code,
  response_ms,
  error,
  request,
  response,
  case when status in ('pending', 'retrying') then app.instant(next_retry_at) end as next_retry_at,
  app.instant(delivered_at) as delivered_at,
  app.instant(last_attempt_at) as last_attempt_at,
  replay_of_id,
  app.instant(created_at) as created_at
from webhook_delivery;
