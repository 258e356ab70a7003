-- The pair of a refresh token with the live pair of its family, and their member.
select token.replaced_at, token.expires_at, live.refresh_hash as live_hash,
       live.access_expires_at as live_access_expires_at, live.expires_at as live_expires_at,
       member.id as member_id, member.name, member.email, member.status, company.name as company_name
  from mobile_token token
  join mobile_token live on live.company_id = token.company_id and live.session_id = token.session_id
                        and live.replaced_at is null
  join session on session.company_id = token.company_id and session.id = token.session_id
  join member on member.company_id = session.company_id and member.id = session.member_id
  join company on company.id = session.company_id
 where token.company_id = :company_id and token.session_id = :session_id and token.refresh_hash = :refresh_hash;
