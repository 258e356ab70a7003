-- A source's settings, all of them.
update lead_source
   set name = :name, kind = :kind, is_sandbox = :is_sandbox, is_paused = :is_paused,
       default_owner_id = :default_owner_id, duplicate_policy = :duplicate_policy, field_map = :field_map,
       default_lead_type = :default_lead_type, default_temperature = :default_temperature,
       default_project = :default_project, default_pipeline_id = :default_pipeline_id, default_tags = :default_tags,
       consent_default = :consent, silence_alarm_hours = :silence_alarm_hours, updated_at = now()
 where company_id = :company_id and id = :id;
