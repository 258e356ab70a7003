-- What names one field of a kind: rules, statuses, policies, and other fields that are required by it.
-- column kind: 'process_rule' | 'status' | 'assignment_rule' | 'sla_policy' | 'custom_field'
-- column name: string
with named as (
  select 'process_rule' as kind, name, concat(requires, conditions) as words
    from process_rule where company_id = :company_id and :kind = 'lead'
  union all
  select 'status', pipeline.name || ': ' || status.name, to_jsonb(status.required_fields)::text
    from pipeline_status status
    join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
   where status.company_id = :company_id and status.archived_at is null and :kind = 'lead'
  union all
  select 'assignment_rule', name, conditions::text
    from assignment_rule where company_id = :company_id and :kind = 'lead'
  union all
  select 'sla_policy', name, conditions::text
    from sla_policy where company_id = :company_id and :kind = 'lead'
  union all
  select 'custom_field', label, required_when::text
    from custom_field where company_id = :company_id and kind = :kind and archived_at is null
)
select kind, name from named
 where strpos(words, '"custom.' || :key::text || '"') > 0
 order by kind, name;
