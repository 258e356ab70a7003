-- The names of sub-statuses and of reasons for giving leads up, in lower case, by the field of a list that says them.
-- column field: 'sub_status' | 'lost_reason'
-- column name: string
select 'sub_status' as field, lower(name) as name
  from pipeline_sub_status where company_id = :company_id and archived_at is null
 union
select 'lost_reason', lower(name) from lost_reason where company_id = :company_id and archived_at is null;
