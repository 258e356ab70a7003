-- The place of a lead under another type: in that type's pipeline, the current one first, in the status of the same key
-- and category, else of the same category.
select there.pipeline_id, there.id, there.key, there.name, there.category
  from pipeline
  join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id
 where pipeline.company_id = :company_id and :lead_type = any (pipeline.lead_types)
   and pipeline.archived_at is null and there.archived_at is null
 order by pipeline.id = :pipeline_id desc, :lead_type = any (pipeline.default_for) desc, pipeline.position, pipeline.id, there.id = :status_id desc,
          there.key = :key and there.category = :category desc, there.category = :category desc, there.position
 limit 1;
