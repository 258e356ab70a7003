-- How a source does at the moment. What names nobody is no lead, nor is what came before.
-- column received_last_day: number
-- column failed_last_day: number
-- column waiting: number
-- column failed: number
-- column held_last_day: number
select (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and received_at > :since
           and outcome is distinct from 'held_nobody' and repeat_of is null) as received_last_day,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and received_at > :since
           and status <> 'done' and attempts > 0) as failed_last_day,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and received_at > :since
           and outcome = 'held_nobody') as held_last_day,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and status = 'waiting') as waiting,
       (select count(*)::int from lead_submission
         where company_id = :company_id and source_id = :source_id and status = 'failed') as failed;
