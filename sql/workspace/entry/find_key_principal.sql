-- An API key with what its creator may do now, whatever state the key is in.
-- column member_name: string
-- column status: string
-- column time_zone: string
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column financial_year_start: number
-- column phone_rule_agents: string
-- column email_rule_agents: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column team: string[]
select
  api_key.company_id, api_key.id, api_key.name, api_key.secret_hash, api_key.scopes, api_key.created_by,
  api_key.expires_at, api_key.revoked_at, api_key.ended_at, api_key.last_used_at, api_key.rate_limit,
  api_key.allowed_addresses, api_key.former_hash, api_key.former_until,
  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,
  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team
from api_key
join member_rights rights on rights.company_id = api_key.company_id and rights.member_id = api_key.created_by
where api_key.public_id = :public_id;
