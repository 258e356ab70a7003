-- An incident or maintenance with its posts, newest first. Maintenance is where the clock says, unless it was ended by hand.
create view status_notice_record with (security_invoker) as
select
  n.company_id,
  n.id,
  n.kind,
  n.title,
  n.services,
  n.impact,
  case when n.kind = 'incident' or n.ended_at is not null then n.state
       when n.ends_at <= now() then 'completed'
       when n.starts_at <= now() then 'in_progress'
       else 'scheduled' end as state,
  app.instant(n.starts_at) as starts_at,
  app.instant(n.ends_at) as ends_at,
  app.instant(coalesce(n.ended_at, case when n.ends_at <= now() then n.ends_at end)) as ended_at,
  n.for_everyone,
  (select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'text', p.text, 'at', app.instant(p.at))
                            order by p.at desc, p.id desc), '[]')
     from status_post p
    where p.company_id = n.company_id and p.notice_id = n.id) as posts,
  app.instant(n.created_at) as created_at,
  app.instant(n.updated_at) as updated_at
from status_notice n;
