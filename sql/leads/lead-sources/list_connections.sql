-- How each source that another program sends to does: when something last came in and was worked in, and what of the last day was not.
-- column is_silent: boolean
-- column failed: number
-- column held: number
select source.id, source.name, source.kind, source.is_paused,
       source.silence_told_for is not null and not exists (
         select from lead_submission later
          where later.company_id = :company_id and later.source_id = source.id and not later.is_test
            and later.outcome is distinct from 'held_nobody' and later.received_at > source.silence_told_for) as is_silent,
       app.instant(source.last_received_at) as last_received_at,
       app.instant(recent.failed_at) as failed_at, app.instant(recent.done_at) as done_at,
       app.instant(recent.processed_at) as processed_at, recent.failed, recent.held
  from lead_source source
  cross join lateral (
    select max(received_at) filter (where status <> 'done') as failed_at,
           max(received_at) filter (where status = 'done') as done_at,
           max(processed_at) filter (where status = 'done') as processed_at,
           (count(*) filter (where status <> 'done'))::int as failed,
           (count(*) filter (where outcome = 'held_nobody'))::int as held
      from lead_submission
     where company_id = :company_id and source_id = source.id and received_at > :since
       and (status = 'done' or attempts > 0)) recent
 where source.company_id = :company_id and source.archived_at is null
   and (source.kind in ('portal', 'website', 'ads') or source.kind <> 'import' and source.last_received_at is not null)
 order by lower(source.name);
