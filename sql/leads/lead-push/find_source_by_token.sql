-- The source behind a push URL, whichever company's it is; behind its old URL while that works.
-- column company_id: string
-- column id: string
-- column is_sandbox: boolean
-- column time_zone: string
-- column field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }
-- column consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null
-- column until: string | null
select source.company_id, source.id, source.is_sandbox, company.time_zone, source.field_map, source.consent_default,
       case when source.token_hash <> :token_hash then source.old_url_until end as until
  from lead_source source
  join company on company.id = source.company_id
 where source.archived_at is null
   and (source.token_hash = :token_hash
        or source.previous_token_hash = :token_hash and source.old_url_until > :now);
