-- Names that templates of a channel and language have, for the name of a copy.
select name from message_template
 where company_id = :company_id and channel = :channel and language = :language and archived_at is null;
