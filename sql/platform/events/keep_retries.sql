-- Keeps what a consumer failed at and what waits behind it. Scope: every company, because a consumer works for all of
-- them. An event that retention deleted meanwhile is not kept.
insert into event_retry (company_id, id, consumer, event_id, subject_id, position, tries, error, failed_at, retry_at,
                         died_at)
select event.company_id, kept.id, :consumer, event.id, event.subject_id, event.position, kept.tries, kept.error,
       case when kept.error is not null then now() end, now() + kept.wait_ms * interval '1 millisecond',
       case when kept.is_dead then now() end
  from jsonb_to_recordset(:retries::jsonb)
       as kept (id text, company_id text, event_id text, tries integer, error text, wait_ms integer, is_dead boolean)
  join event on event.company_id = kept.company_id and event.id = kept.event_id
on conflict (company_id, consumer, event_id) do update
   set tries = excluded.tries, error = excluded.error, failed_at = excluded.failed_at, retry_at = excluded.retry_at,
       died_at = excluded.died_at, is_replay = false;
