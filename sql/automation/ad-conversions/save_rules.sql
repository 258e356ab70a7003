-- Says which statuses count as which milestone, all at once.
insert into ad_milestone_rule (company_id, milestone, pipeline_statuses, deal_stages, created_at, updated_at)
select :company_id, r.milestone, r.pipeline_statuses, r.deal_stages, :at, :at
  from jsonb_to_recordset(:rules::jsonb) as r (milestone text, pipeline_statuses text[], deal_stages text[])
on conflict (company_id, milestone) do update
   set pipeline_statuses = excluded.pipeline_statuses, deal_stages = excluded.deal_stages, updated_at = excluded.updated_at;
