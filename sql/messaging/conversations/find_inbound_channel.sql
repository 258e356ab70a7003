-- A channel by its id alone, which its provider knows. Scope: every company, because a provider names none.
-- column channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'
-- column zone: string
select c.company_id, c.id, c.name, c.channel, c.secret, c.source_id, company.time_zone as zone
  from message_channel c
  join company on company.id = c.company_id
 where c.id = :id and c.removed_at is null and c.is_on;
