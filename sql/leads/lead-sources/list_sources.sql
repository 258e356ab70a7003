-- Every source that is not archived, by name.
-- column id: string
-- column name: string
-- column kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'
-- column is_sandbox: boolean
-- column is_paused: boolean
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }
-- column default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null
-- column default_temperature: 'hot' | 'warm' | 'cold' | null
-- column default_pipeline: { id: string; name: string } | null
-- column default_tags: string[]
-- column consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null
-- column is_silent: boolean
-- column received_count: number
-- column failed_count: number
-- column token_rotated_at: string
-- column token_sealed: Uint8Array
-- column created_at: string
-- column updated_at: string
select source.id, source.name, source.kind, source.is_sandbox, source.is_paused, source.duplicate_policy,
       source.field_map, source.default_lead_type, source.default_temperature, source.default_project,
       (select json_build_object('id', pipeline.id, 'name', pipeline.name)
          from pipeline
         where pipeline.company_id = :company_id and pipeline.id = source.default_pipeline_id) as default_pipeline,
       source.default_tags, source.consent_default as consent, source.silence_alarm_hours,
       source.silence_told_for is not null and not exists (
         select from lead_submission later
          where later.company_id = :company_id and later.source_id = source.id and not later.is_test
            and later.outcome is distinct from 'held_nobody' and later.received_at > source.silence_told_for) as is_silent,
       app.instant(case when source.old_url_until > :now then source.old_url_until end) as old_url_until,
       source.last_received_at, source.received_count,
       (select count(*)::int from lead_submission failed
         where failed.company_id = :company_id and failed.source_id = source.id and failed.status = 'failed') as failed_count,
       source.token_rotated_at, source.token_sealed,
       source.created_at, app.instant(source.updated_at) as updated_at, owner.id as owner_id, owner.name as owner_name
  from lead_source source
  left join member owner on owner.company_id = source.company_id and owner.id = source.default_owner_id
 where source.company_id = :company_id and source.archived_at is null
   and (:only_id::text is null or source.id = :only_id)
 order by lower(source.name);
