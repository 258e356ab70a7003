-- The support session behind a token, whether or not its grant has ended. Scope: every company, because a token does not
-- say whose it is until it is found.
-- column access: 'read' | 'write'
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column until: string
select support_session.company_id, support_session.id, support_session.person, company.time_zone, company.week_start,
       company.financial_year_start, support_grant.access,
       least(support_grant.expires_at, support_grant.ended_at) as until
  from support_session
  join support_grant on support_grant.company_id = support_session.company_id
                    and support_grant.id = support_session.grant_id
  join company on company.id = support_session.company_id
 where support_session.token_hash = :token_hash
   and (support_session.ended_at is null or support_grant.ended_at is not null);
