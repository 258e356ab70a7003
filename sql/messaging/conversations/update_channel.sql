-- Changes a channel.
update message_channel
   set name = :name, send_url = :send_url, source_id = :source_id, is_on = :is_on, updated_at = :at,
       secret = coalesce(:secret::bytea, secret)
 where company_id = :company_id and id = :id;
