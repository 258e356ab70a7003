-- Keeps how handing a message over to the provider of a channel went; a success at most once a minute.
update message_channel
   set last_sent_at = case when :error::text is null then :at::timestamptz else last_sent_at end,
       last_failure_at = case when :error::text is null then last_failure_at else :at::timestamptz end,
       last_error = :error,
       failures = case when :error::text is null then 0 else failures + 1 end
 where company_id = :company_id and id = :id
   and (:error::text is not null or failures > 0 or last_sent_at is null
        or last_sent_at < :at::timestamptz - interval '1 minute');
