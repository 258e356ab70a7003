-- How each channel of messages does.
select id, name, channel, send_url, is_on, failures, last_error, app.instant(last_received_at) as last_received_at,
       app.instant(last_sent_at) as last_sent_at, app.instant(last_failure_at) as last_failure_at
  from message_channel
 where company_id = :company_id and removed_at is null
 order by id;
