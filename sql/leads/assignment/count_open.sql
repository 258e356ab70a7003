-- How many open leads each member has, with those that are being written at this moment. What was given out ten minutes
-- ago and is not there yet never will be: its program was killed.
-- column member_id: string
-- column open: number
select member_id, sum(amount)::int as open
  from (select owner_id as member_id, count(*) as amount
          from lead
         where company_id = :company_id and category = 'open' and archived_at is null and not is_test
         group by owner_id
         union all
        select member_id, count(*)
          from assignment_reservation
         where company_id = :company_id and reserved_at > clock_timestamp() - interval '10 minutes'
         group by member_id) had
 group by member_id;
