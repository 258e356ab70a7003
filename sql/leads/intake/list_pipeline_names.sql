-- The pipelines in use by their names, with the types of leads that they take.
-- column lead_types: string[]
select id, name, lead_types from pipeline
 where company_id = :company_id and archived_at is null
 order by position, id;
