-- What one of the operator's staff sees of themselves, in the shape of a member's session.
-- column member: { id: string; name: string; email: string; phone: string | null; language: 'en'; team: { id: string; name: string } | null }
-- column company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }
-- column role: { id: string; key: string; name: string }
-- column session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string }
-- column support: { grant_id: string; access: 'read' | 'write'; reason: string }
select
  json_build_object('id', support_session.id, 'name', support_session.person, 'email', '', 'phone', null, 'language', 'en',
    'team', null) as member,
  json_build_object(
    'id', company.id,
    'name', company.name,
    'time_zone', company.time_zone,
    'language', company.language,
    'currency_format', company.currency_format,
    'financial_year_start', company.financial_year_start,
    'week_start', company.week_start) as company,
  json_build_object('id', 'support', 'key', 'support', 'name', 'Support') as role,
  json_build_object(
    'id', support_session.id,
    'kind', 'web',
    'created_at', app.instant(support_session.opened_at),
    'expires_at', app.instant(support_grant.expires_at)) as session,
  json_build_object('grant_id', support_grant.id, 'access', support_grant.access, 'reason', support_grant.reason) as support
from support_session
join support_grant on support_grant.company_id = support_session.company_id
                  and support_grant.id = support_session.grant_id
join company on company.id = support_session.company_id
where support_session.company_id = :company_id and support_session.id = :id;
