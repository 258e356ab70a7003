-- Takes back that a doubt was set aside.
update integrity_finding
   set state = 'open', dismissed_at = null, dismissed_by = null, reason = null, updated_at = now()
 where company_id = :company_id and id = :id and state = 'dismissed';
