-- How many deliveries of a time there are of each status.
-- column connection_id: string
-- column status: string
-- column count: number
select connection_id, status, count(*)::int as count
  from ad_delivery
 where company_id = :company_id and created_at >= :since and not is_trial
 group by 1, 2;
