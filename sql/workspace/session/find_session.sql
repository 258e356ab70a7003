-- What a signed-in member sees of themselves.
-- column member: { id: string; name: string; email: string; phone: string | null; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; team: { id: string; name: string } | null }
-- column company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }
-- column role: { id: string; key: string; name: string }
-- column session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string }
select
  json_build_object(
    'id', member.id,
    'name', member.name,
    'email', member.email,
    'phone', member.phone,
    'language', member.language,
    'team', case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end) as member,
  json_build_object(
    'id', company.id,
    'name', company.name,
    'time_zone', company.time_zone,
    'language', company.language,
    'currency_format', company.currency_format,
    'financial_year_start', company.financial_year_start,
    'week_start', company.week_start) as company,
  json_build_object('id', role.id, 'key', role.key, 'name', role.name) as role,
  json_build_object(
    'id', session.id,
    'kind', session.kind,
    'created_at', app.instant(session.created_at),
    'expires_at', app.instant(session.expires_at)) as session
from session
join member on member.company_id = session.company_id and member.id = session.member_id
join company on company.id = member.company_id
join role on role.company_id = member.company_id and role.id = member.role_id
left join team on team.company_id = member.company_id and team.id = member.team_id
where session.company_id = :company_id and session.id = :id;
