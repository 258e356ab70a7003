-- When somebody is to be in touch with the person of a lead that was just made.
update lead
   set follow_up_at = :follow_up_at
 where company_id = :company_id and id = :id;
