-- Whether a message of the provider's was taken before. A statement of its own behind the lock: one that waits sees nothing
-- of what was committed meanwhile.
-- column is_known: boolean
select exists (select from message
                where company_id = :company_id and channel_id = :channel_id and provider_id = :provider_id) as is_known;
