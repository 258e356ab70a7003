-- The session behind a cookie's token, or a phone's behind its access token, with what its member may do now.
-- column expires_at: string
-- column member_name: string
-- column status: string
-- column time_zone: string
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column financial_year_start: number
-- column phone_rule_agents: string
-- column email_rule_agents: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column lacks_second_step: boolean
-- column team: string[]
select
  session.company_id, session.id, session.member_id, session.last_seen_at, session.proven_at,
  least(found.expires_at, session.expires_at) as expires_at,
  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,
  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team,
  second_step.is_lacking as lacks_second_step
from (
  select company_id, id, expires_at from session where token_hash = :token_hash
  union all
  select company_id, session_id, access_expires_at from mobile_token
   where access_hash = :token_hash and replaced_at is null) as found
join session on session.company_id = found.company_id and session.id = found.id
join member_rights rights on rights.company_id = session.company_id and rights.member_id = session.member_id
join member_second_step second_step
  on second_step.company_id = session.company_id and second_step.member_id = session.member_id
where session.kind = :kind and session.ended_at is null;
