-- Companies with submissions to work on now.
select company.id, company.time_zone
  from company
 where exists (
   select from lead_submission
     join lead_source on lead_source.company_id = lead_submission.company_id
       and lead_source.id = lead_submission.source_id and not lead_source.is_paused
    where lead_submission.company_id = company.id and lead_submission.status <> 'done'
      and (lead_submission.retry_at is null or lead_submission.retry_at <= now()));
