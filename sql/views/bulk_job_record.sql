-- A change to many leads as the list of them shows it, to the member who asked for it.
create view bulk_job_record with (security_invoker) as
select
  job.company_id,
  job.id,
  app.mask_json(job.change - 'reason', null) as change,
  app.mask_text(job.change ->> 'reason', null) as reason,
  job.state,
  job.total,
  json_build_object(
    'waiting', counted.waiting,
    'done', counted.done,
    'unchanged', counted.unchanged,
    'refused', counted.refused,
    'restored', counted.restored,
    'kept', counted.kept
  ) as counts,
  job.state in ('done', 'cancelled', 'stopped') and counted.done > 0
    and job.finished_at > now() - interval '1 day' as can_undo,
  app.instant(job.created_at) as created_at,
  app.instant(job.finished_at) as finished_at,
  app.instant(job.undone_at) as undone_at
from bulk_job job
cross join lateral (
  select
    count(*) filter (where item.state = 'waiting') as waiting,
    count(*) filter (where item.state = 'done') as done,
    count(*) filter (where item.state = 'unchanged') as unchanged,
    count(*) filter (where item.state = 'refused') as refused,
    count(*) filter (where item.state = 'restored') as restored,
    count(*) filter (where item.state = 'kept') as kept
  from bulk_item item
  where item.company_id = job.company_id and item.job_id = job.id
) counted;
