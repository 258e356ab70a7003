-- Sets open doubts aside, with the reason. What the caller can't see is not among them.
-- column id: string
update integrity_finding
   set state = 'dismissed', dismissed_at = :now, dismissed_by = :me, reason = :reason, updated_at = now()
 where company_id = :company_id and id = any (:ids::text[]) and state = 'open'
returning id;
