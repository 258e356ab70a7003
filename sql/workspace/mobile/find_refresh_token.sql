-- Whose a refresh token is, whatever state it is in. Scope: every company, because a token does not say whose it is until
-- it is found.
select token.company_id, token.session_id, company.time_zone
  from mobile_token token
  join session on session.company_id = token.company_id and session.id = token.session_id
  join company on company.id = token.company_id
 where token.refresh_hash = :refresh_hash;
