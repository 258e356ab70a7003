-- What each lead of a change to many had before and after it. It can't be undone any more.
delete from bulk_item
 where (company_id, job_id, position) in (
   select item.company_id, item.job_id, item.position
     from bulk_job job
     join bulk_item item on item.company_id = job.company_id and item.job_id = job.id
    where job.created_at < :before and job.state not in ('waiting', 'running', 'undoing')
    limit :most);
