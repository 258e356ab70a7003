-- Uses a support link up and begins the session, while the grant is open; of two at once one does.
-- column access: 'read' | 'write'
update support_session
   set link_hash = null, token_hash = :token_hash, opened_at = :at
  from support_grant
 where support_session.company_id = :company_id and support_session.link_hash = :link_hash
   and support_session.link_expires_at > :at and support_session.ended_at is null
   and support_grant.company_id = support_session.company_id and support_grant.id = support_session.grant_id
   and support_grant.ended_at is null and support_grant.expires_at > :at
returning support_session.id, support_session.person, support_grant.access, support_grant.expires_at;
