-- The sources behind push URLs, whichever company's they are; behind old URLs while those work. Hashes in base64.
-- column company_id: string
-- column token: string
-- column id: string
-- column is_sandbox: boolean
-- column time_zone: string
-- column field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }
-- column consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null
-- column until: string | null
select source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,
       source.consent_default, null as until
  from unnest(:token_hashes::text[]) asked (token)
  join lead_source source on source.token_hash = decode(asked.token, 'base64')
  join company on company.id = source.company_id
 where source.archived_at is null
union all
select source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,
       source.consent_default, source.old_url_until
  from unnest(:token_hashes::text[]) asked (token)
  join lead_source source on source.previous_token_hash = decode(asked.token, 'base64')
  join company on company.id = source.company_id
 where source.archived_at is null and source.old_url_until > :now;
