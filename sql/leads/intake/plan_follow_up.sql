-- When somebody is to be in touch, on an open lead that says nothing of it.
update lead
   set follow_up_at = :follow_up_at, updated_at = now()
 where company_id = :company_id and id = :lead_id and follow_up_at is null and category = 'open';
