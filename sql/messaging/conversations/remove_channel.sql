-- Takes a channel away; its conversations stay.
update message_channel set removed_at = :at, is_on = false
 where company_id = :company_id and id = :id and removed_at is null
returning id;
