-- A channel that is about to be changed.
-- column updated_at: string
select name, send_url, source_id, is_on, app.instant(updated_at) as updated_at
  from message_channel
 where company_id = :company_id and id = :id and removed_at is null
   for update;
