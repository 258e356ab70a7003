-- A job of the member who asks, with what became of its leads so far.
-- column change: unknown
-- column state: 'waiting' | 'running' | 'done' | 'cancelled' | 'stopped' | 'undoing' | 'undone'
-- column created_at: string
-- column counts: { waiting?: number; done?: number; unchanged?: number; refused?: number; restored?: number; kept?: number }
select job.id, job.change, job.state, job.total, app.instant(job.created_at) as created_at,
       app.instant(job.finished_at) as finished_at, app.instant(job.undone_at) as undone_at,
       (select coalesce(json_object_agg(state, n), '{}')
          from (select item.state, count(*) as n
                  from bulk_item item
                 where item.company_id = job.company_id and item.job_id = job.id
                 group by item.state) counted) as counts
  from bulk_job job
 where job.company_id = :company_id and job.id = :id and job.member_id = :me;
