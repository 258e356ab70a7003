-- A closed lead whose person is back within the window: into its pipeline's first status again.
-- column from_status: { key: string; name: string }
-- column to_status: { key: string; name: string }
update lead
   set status_id = first.id, sub_status_id = null, lost_reason_id = null, category = 'open', closed_at = null, updated_at = now()
  from pipeline_status old, (
    select id, key, name from pipeline_status
     where company_id = :company_id and pipeline_id = :pipeline_id and category = 'open'
     order by position limit 1) first
 where lead.company_id = :company_id and lead.id = :lead_id
   and old.company_id = lead.company_id and old.id = lead.status_id
returning json_build_object('key', old.key, 'name', old.name) as from_status,
          json_build_object('key', first.key, 'name', first.name) as to_status;
