-- A message that came in, as triggers and events show it.
-- after: contact_record
create view inbox_message_record with (security_invoker) as
select
  m.company_id,
  m.id,
  channel.channel,
  m.type,
  app.mask_text(m.subject, person.owner_id) as subject,
  app.mask_text(m.text, person.owner_id) as text,
  app.instant(m.at) as received_at,
  m.conversation_id,
  c.lead_id,
  json_build_object('id', person.id, 'name', person.name, 'phone', person.phone, 'email', person.email) as contact,
  app.base_url() || '/inbox/' || c.id as url
from message m
join conversation c on c.company_id = m.company_id and c.id = m.conversation_id
join message_channel channel on channel.company_id = m.company_id and channel.id = m.channel_id
join contact_record person on person.company_id = c.company_id and person.id = c.contact_id
where m.direction = 'in';
