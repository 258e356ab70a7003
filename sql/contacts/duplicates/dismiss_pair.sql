-- Records that two contacts are two people, for everything that they have in common now. That is looked up here: the
-- program may not have compared them yet. Beyond reach.
insert into contact_duplicate (
  company_id, id, first_id, second_id, reasons, evidence, score, dismissed_at, dismissed_by, dismiss_reason,
  dismissed_evidence)
select :company_id, :id, least(:one, :other), greatest(:one, :other), found.reasons, found.evidence, found.score, now(),
       :me, :reason, found.evidence
  from app.contact_matches(:company_id, :one) found
 where found.other_id = :other
on conflict (company_id, first_id, second_id) do update
   set reasons = excluded.reasons, evidence = excluded.evidence, score = excluded.score, dismissed_at = now(),
       dismissed_by = excluded.dismissed_by, dismiss_reason = excluded.dismiss_reason,
       dismissed_evidence = excluded.dismissed_evidence;
