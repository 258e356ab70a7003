-- Takes away everything that came through a source as a test: what was pushed, its leads with what hangs on them, and
-- people who have nothing else.
-- column leads: number
-- column submissions: number
with doomed as (
  select id, contact_id from lead where company_id = :company_id and source_id = :source_id and is_test
), submissions as (
  delete from lead_submission
   where company_id = :company_id and source_id = :source_id and is_test
  returning id
), leads as (
  delete from lead where company_id = :company_id and id in (select id from doomed)
  returning id
)
select (select count(*)::int from leads) as leads,
       (select count(*)::int from submissions) as submissions,
       array(select distinct contact_id from doomed) as contact_ids;
