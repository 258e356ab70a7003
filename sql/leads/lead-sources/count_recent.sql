-- How a source does at the moment.
-- column received_last_day: number
-- column failed_last_day: number
-- column waiting: number
-- column failed: number
select (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and received_at > :since) as received_last_day,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and received_at > :since
           and status <> 'done' and attempts > 0) as failed_last_day,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and status = 'waiting') as waiting,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and status = 'failed') as failed;
