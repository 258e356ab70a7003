-- Notes that a session is in use, and from where, which keeps it from idling out.
update session
   set last_seen_at = :at, address = :address
 where company_id = :company_id and id = :id;
