-- Notes that a session is in use, which keeps it from idling out.
update session
   set last_seen_at = :at
 where company_id = :company_id and id = :id;
