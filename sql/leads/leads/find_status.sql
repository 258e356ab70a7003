-- A status of a pipeline by its key or its id.
-- column category: 'open' | 'won' | 'lost' | 'junk'
select id, key, name, category
  from pipeline_status
 where company_id = :company_id and pipeline_id = :pipeline_id and (key = :status or id = :status)
   and archived_at is null;
