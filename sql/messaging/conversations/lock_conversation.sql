-- A conversation that is written to, with how its channel sends.
-- column channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'
-- column owner_id: string | null
select c.id, c.channel_id, c.contact_id, c.address, c.lead_id, c.unread, channel.channel, channel.send_url,
       channel.is_on and channel.removed_at is null as is_on, contact.owner_id
  from conversation c
  join message_channel channel on channel.company_id = c.company_id and channel.id = c.channel_id
  join contact on contact.company_id = c.company_id and contact.id = c.contact_id
 where c.company_id = :company_id and c.id = :id
   for update of c;
