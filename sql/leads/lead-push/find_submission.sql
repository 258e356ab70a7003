-- What was answered the first time this external id came.
select id, received_at, is_test, lead_id
  from lead_submission
 where company_id = :company_id and source_id = :source_id and external_id = :external_id and is_test = :is_test;
