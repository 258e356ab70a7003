-- The session behind a token, with what its member may do now.
-- column member_name: string
-- column status: string
-- column time_zone: string
-- column phone_rule_agents: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
-- column team: string[]
select
  session.company_id, session.id, session.member_id, session.last_seen_at, session.expires_at,
  rights.member_name, rights.status, rights.time_zone, rights.phone_rule_agents, rights.permissions,
  rights.field_rules, rights.team
from session
join member_rights rights on rights.company_id = session.company_id and rights.member_id = session.member_id
where session.token_hash = :token_hash and session.ended_at is null;
