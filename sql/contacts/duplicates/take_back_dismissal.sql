-- Takes back that two contacts are two people. Beyond reach.
update contact_duplicate
   set dismissed_at = null, dismissed_by = null, dismiss_reason = null, dismissed_evidence = '{}'
 where company_id = :company_id and first_id = least(:one, :other) and second_id = greatest(:one, :other)
   and dismissed_at is not null;
