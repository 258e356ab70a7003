-- What a consumer is to be given again now, in the order of the list: nothing of a record of which something earlier
-- still waits for its time. Of what waits for longer than any retry does, the clock was set back. Scope: every company,
-- because a consumer works for all of them.
-- column position: number
-- column tries: number
-- column subject: { kind: string; id: string }
-- column actor: { kind: 'member' | 'key' | 'support' | 'automation' | 'system'; id: string | null; name: string; run?: { id: string; chain: string[] } }
-- column changes: Record<string, unknown>
-- column record: Record<string, unknown> | null
with waiting as (
  select retry.company_id, retry.event_id, retry.tries, retry.is_replay,
         coalesce(retry.retry_at, '-infinity') as retry_at,
         max(coalesce(retry.retry_at, '-infinity')) filter (where not retry.is_replay)
           over (partition by retry.company_id, retry.subject_id order by retry.position) as until
    from event_retry retry
   where retry.consumer = :consumer and retry.died_at is null
), due as (
  select waiting.*
    from waiting, (select now() as at, now() + :longest_ms::bigint * interval '1 millisecond' as longest) as time
   where case when is_replay or not :keeps_order then retry_at else until end <= time.at
      or case when is_replay or not :keeps_order then retry_at else until end > time.longest
)
select event.position, event.id, event.company_id, event.type,
       json_build_object('kind', event.subject_kind, 'id', event.subject_id) as subject, event.actor, event.changes,
       event.record, event.is_quiet, event.at, due.tries, due.is_replay
  from due
  join event on event.company_id = due.company_id and event.id = due.event_id
 order by event.position
 limit :limit;
