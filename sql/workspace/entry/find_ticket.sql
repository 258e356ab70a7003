-- Whose ticket it is. Scope: every company, because a ticket does not say whose it is until it is found.
select ticket.company_id, ticket.member_id, member.email, company.time_zone
  from sign_in_ticket ticket
  join member on member.company_id = ticket.company_id and member.id = ticket.member_id
  join company on company.id = ticket.company_id
 where ticket.token_hash = :token_hash and ticket.expires_at > :at and ticket.tries < :most and member.status = 'active';
