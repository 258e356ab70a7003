-- Waits for whoever takes the same message just now, and says whether it was taken before.
-- column is_known: boolean
select exists (select from message
                where company_id = :company_id and channel_id = :channel_id and provider_id = :provider_id) as is_known
  from (select pg_advisory_xact_lock(hashtextextended(:company_id || :channel_id || :provider_id, 20261203))) held;
