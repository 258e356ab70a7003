-- The members with what decides whether they take leads now. Everybody who works leads of their own is an agent or a
-- telecaller. The first is the last resort: the owner of the company, the longest-serving one of several.
-- column id: string
-- column name: string
-- column takes_leads: boolean
-- column joined: number
-- column status: 'active' | 'invited' | 'deactivated'
-- column away_until: string | null
-- column languages: string[]
-- column works_own: boolean
-- column works_leads: boolean
select member.id, member.name, member.status, member.takes_leads, member.team_id,
       coalesce(role.permissions ->> 'leads.edit' = 'own', false) as works_own,
       role.permissions ? 'leads.edit' as works_leads,
       app.instant(taker.away_until) as away_until, taker.daily_cap, taker.open_cap,
       coalesce(taker.languages, '{}') as languages,
       (extract(epoch from member.created_at) * 1000)::float8 as joined
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id
 where member.company_id = :company_id
 order by role.key = 'owner' desc, role.position, member.created_at;
