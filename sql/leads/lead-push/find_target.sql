-- What a source says of its sender, for leads that come by another door than its URL.
-- column is_sandbox: boolean
-- column zone: string
-- column field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }
-- column consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null
select source.is_sandbox, company.time_zone as zone, source.field_map, source.consent_default
  from lead_source source
  join company on company.id = source.company_id
 where source.company_id = :company_id and source.id = :id and source.archived_at is null;
