-- How far the consumers are with the events of a company. Scope: every company, because consumers are of the
-- installation.
-- column name: string
-- column waiting: number
-- column retrying: number
-- column dead_letters: number
with consumer as (
  select declared.name, coalesce(known.position, head.position) as position, known.trouble, known.trouble_at
    from unnest(:names::text[]) as declared (name)
    cross join event_head head
    left join event_consumer known on known.name = declared.name
)
select consumer.name,
       waiting.count as waiting,
       app.instant(waiting.oldest_at) as oldest_waiting_at,
       retries.waiting as retrying,
       retries.dead as dead_letters,
       consumer.trouble,
       app.instant(consumer.trouble_at) as trouble_at
  from consumer,
       lateral (select count(*)::int as count, min(event.at) as oldest_at
                  from event
                 where event.company_id = :company_id
                   and (event.position > consumer.position or event.position is null)) waiting,
       lateral (select count(*) filter (where retry.died_at is null)::int as waiting,
                       count(*) filter (where retry.died_at is not null)::int as dead
                  from event_retry retry
                 where retry.company_id = :company_id and retry.consumer = consumer.name) retries
 order by consumer.name;
