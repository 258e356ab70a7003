-- What became of a lead that was pushed, without what was sent; whose it is, as its reader sees the lead.
-- after: lead_detail
create view submission_record with (security_invoker) as
select
  submission.company_id,
  submission.id,
  app.instant(submission.received_at) as received_at,
  submission.status,
  submission.outcome,
  submission.lead_id,
  submission.repeat_of,
  lead.person,
  submission.is_test,
  app.mask_text(submission.error, null) as error,
  submission.attempts,
  case when submission.lead_read -> 'cut' = 'true' then
    case when submission.outcome = 'held_nobody'
      then 'It has more answers, levels or text than are read, and what was read names nobody. All of it is kept.'
      else 'It has more answers, levels or text than are read. All of it is kept.' end
  end as note
from lead_submission submission
left join lateral (
  select json_build_object('name', detail.contact ->> 'name', 'phone', detail.contact ->> 'phone') as person
    from lead_detail detail
   where detail.company_id = submission.company_id and detail.id = submission.lead_id
  offset 0) lead on true;
