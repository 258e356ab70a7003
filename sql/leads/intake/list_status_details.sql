-- The sub-statuses and the reasons for giving leads up, their names in lower case, by the field of a list that says
-- them; `goes_with`: the status, or the category of statuses, that they are of.
-- column field: 'sub_status' | 'lost_reason'
-- column name: string
-- column id: string
-- column goes_with: string
(select 'sub_status' as field, lower(name) as name, id, status_id as goes_with
   from pipeline_sub_status where company_id = :company_id and archived_at is null
  order by position)
 union all
select 'lost_reason', lower(name), id, category
  from lost_reason where company_id = :company_id and archived_at is null;
