-- The channels of the company, or one, without their secrets.
-- column channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'
-- column source: { id: string; name: string }
-- column created_at: string
-- column updated_at: string
-- column inbound_url: string
select c.id, c.name, c.channel, c.send_url, json_build_object('id', source.id, 'name', source.name) as source, c.source_id,
       c.is_on,
       app.instant(c.last_received_at) as last_received_at, app.instant(c.created_at) as created_at,
       app.instant(c.updated_at) as updated_at,
       app.base_url() || '/api/v1/message-channels/' || c.id || '/inbound' as inbound_url
  from message_channel c
  join lead_source source on source.company_id = c.company_id and source.id = c.source_id
 where c.company_id = :company_id and c.removed_at is null and (:id::text is null or c.id = :id)
 order by c.id;
