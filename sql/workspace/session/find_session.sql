-- The live session behind a cookie, whoever's it is, with its member's standing.
select session.company_id, session.id, session.member_id, session.created_at, session.last_seen_at, session.expires_at
  from session
  join member on member.company_id = session.company_id and member.id = session.member_id
 where session.token_hash = :token_hash
   and session.ended_at is null
   and session.expires_at > now()
   and member.status = 'active';
