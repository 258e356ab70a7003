-- Notes that a key was used.
update api_key
   set last_used_at = :at, last_used_address = :address
 where company_id = :company_id and id = :id;
