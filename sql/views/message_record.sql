-- A message as its conversation shows it.
-- after: contact_record
create view message_record with (security_invoker) as
select
  m.company_id,
  m.id,
  m.conversation_id,
  m.direction,
  m.type,
  app.mask_text(m.subject, person.owner_id) as subject,
  app.mask_text(m.text, person.owner_id) as text,
  app.mask_json(m.media, person.owner_id) as media,
  m.status,
  m.error,
  (select json_build_object('id', member.id, 'name', member.name) from member
    where member.company_id = m.company_id and member.id = m.sent_by) as sent_by,
  app.instant(m.at) as at
from message m
join conversation c on c.company_id = m.company_id and c.id = m.conversation_id
join contact_record person on person.company_id = c.company_id and person.id = c.contact_id;
