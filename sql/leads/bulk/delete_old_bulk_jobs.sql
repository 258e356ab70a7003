-- Behind what became of its leads.
delete from bulk_job
 where (company_id, id) in (
   select company_id, id
     from bulk_job
    where created_at < :before and state not in ('waiting', 'running', 'undoing')
    limit :most);
