-- Whose a support link is. Scope: every company, because a link does not say whose it is until it is found.
select support_session.company_id, support_session.id, company.name as company_name, company.time_zone
  from support_session
  join company on company.id = support_session.company_id
 where support_session.link_hash = :link_hash and support_session.link_expires_at > :at;
