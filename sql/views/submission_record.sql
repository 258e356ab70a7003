-- What became of a lead that was pushed, without what was sent.
create view submission_record with (security_invoker) as
select
  submission.company_id,
  submission.id,
  app.instant(submission.received_at) as received_at,
  submission.status,
  submission.outcome,
  submission.lead_id,
  submission.is_test,
  submission.error,
  submission.attempts
from lead_submission submission;
