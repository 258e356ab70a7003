-- A conversation as its reader sees it: the person as the reader sees people, words with numbers masked where they are.
-- after: contact_record
create view conversation_record with (security_invoker) as
select
  c.company_id,
  c.id,
  channel.channel,
  json_build_object('id', channel.id, 'name', channel.name) as via,
  json_build_object('id', person.id, 'name', person.name, 'phone', person.phone, 'email', person.email) as contact,
  c.lead_id,
  c.unread,
  channel.is_on and channel.removed_at is null and channel.send_url is not null as can_reply,
  app.instant(c.last_message_at) as last_message_at,
  c.last_direction,
  app.mask_text(c.last_text, person.owner_id) as last_text,
  app.instant(c.created_at) as created_at,
  app.base_url() || '/inbox/' || c.id as url
from conversation c
join message_channel channel on channel.company_id = c.company_id and channel.id = c.channel_id
join contact_record person on person.company_id = c.company_id and person.id = c.contact_id;
