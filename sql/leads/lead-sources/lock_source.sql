-- A source's settings, held until the transaction ends.
-- column kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }
-- column default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null
-- column default_temperature: 'hot' | 'warm' | 'cold' | null
-- column consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null
-- column updated_at: string
select name, kind, is_sandbox, is_paused, default_owner_id, duplicate_policy, field_map, default_lead_type,
       default_temperature, default_project, default_pipeline_id, default_tags, consent_default as consent,
       silence_alarm_hours, app.instant(updated_at) as updated_at
  from lead_source
 where company_id = :company_id and id = :id and archived_at is null
   for update;
