-- A sub-status of a status by its key or its id.
select id, key, name from pipeline_sub_status where company_id = :company_id and status_id = :status_id and (key = :key or id = :key)
   and archived_at is null;
