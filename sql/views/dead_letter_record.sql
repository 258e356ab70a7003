-- An event that a consumer failed at for good.
create view dead_letter_record with (security_invoker) as
select
  retry.company_id,
  retry.id,
  retry.consumer,
  json_build_object(
    'id', event.id,
    'type', event.type,
    'subject', json_build_object('kind', event.subject_kind, 'id', event.subject_id),
    'at', app.instant(event.at)) as event,
  retry.error,
  retry.tries,
  app.instant(retry.died_at) as failed_at
from event_retry retry
join event on event.company_id = retry.company_id and event.id = retry.event_id
where retry.died_at is not null;
