-- Which of some statuses there are.
-- column id: string
-- column is_archived: boolean
select id, name, archived_at is not null as is_archived
  from pipeline_status
 where company_id = :company_id and id = any (:ids);
