-- Notes that a channel is alive.
update message_channel set last_received_at = :at where company_id = :company_id and id = :id;
