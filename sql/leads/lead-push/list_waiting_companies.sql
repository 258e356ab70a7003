-- Companies with submissions to work on now.
select company.id, company.time_zone
  from company
 where exists (
   select from lead_submission
    where lead_submission.company_id = company.id and lead_submission.status = 'waiting'
      and (lead_submission.retry_at is null or lead_submission.retry_at <= now()));
