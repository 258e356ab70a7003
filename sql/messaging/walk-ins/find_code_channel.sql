-- The channel by which codes go: the oldest that sends to phones.
-- column secret: Uint8Array
-- column send_url: string
-- column channel: 'sms' | 'whatsapp'
select id, channel, send_url, secret from message_channel
 where company_id = :company_id and channel in ('sms', 'whatsapp') and is_on and send_url is not null
   and removed_at is null
 order by created_at, id limit 1;
