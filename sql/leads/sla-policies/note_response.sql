-- When a lead's person was responded to, the first time and the last.
update lead
   set first_response_at = coalesce(first_response_at, :at), last_response_at = greatest(last_response_at, :at)
 where company_id = :company_id and id = :lead_id;
