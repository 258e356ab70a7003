-- The status of leads that a list named, and which own fields they have.
-- column status_key: string
-- column status_name: string
-- column fields: string[]
select lead.id, status.key as status_key, status.name as status_name,
       array(select jsonb_object_keys(lead.custom)) as fields
  from lead
  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
 where lead.company_id = :company_id and lead.id = any (:ids::text[]);
