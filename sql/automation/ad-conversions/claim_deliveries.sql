-- Takes what is due, so many of each connection that works; none of those that are at work here. Scope: every company,
-- because a program sends for all.
-- column company_id: string
-- column id: string
-- column connection_id: string
with due as (
  select next.company_id, next.id
    from ad_connection c
   cross join lateral (
     select d.company_id, d.id
       from ad_delivery d
      where d.company_id = c.company_id and d.connection_id = c.id and d.status = 'pending' and d.next_retry_at <= :at
      order by d.next_retry_at, d.id
      limit :most
        for update skip locked) next
   where c.is_enabled and c.health = 'ok' and coalesce(c.wait_until <= :at, true) and not c.id = any (:busy)
)
update ad_delivery d
   set status = 'sending', sender = :worker
  from due
 where d.company_id = due.company_id and d.id = due.id
returning d.company_id, d.id, d.connection_id;
