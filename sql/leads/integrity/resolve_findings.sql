-- Closes doubts whose cause is gone.
update integrity_finding
   set state = 'resolved', resolved_at = :now, updated_at = now()
 where company_id = :company_id and id = any (:ids::text[]) and state = 'open';
