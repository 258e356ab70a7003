-- A new source with the secret of its push URL.
insert into lead_source (
  company_id, id, name, kind, token_hash, token_sealed, is_sandbox, is_paused, default_owner_id, duplicate_policy,
  field_map, default_lead_type, default_temperature, default_project, default_pipeline_id, default_tags,
  consent_default, silence_alarm_hours)
values (
  :company_id, :id, :name, :kind, :token_hash, :token_sealed, :is_sandbox, :is_paused, :default_owner_id,
  :duplicate_policy, :field_map, :default_lead_type, :default_temperature, :default_project, :default_pipeline_id,
  :default_tags, :consent, :silence_alarm_hours);
