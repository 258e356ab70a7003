-- A connection works again: something arrived.
update ad_connection
   set health = 'ok', last_error_code = null, last_error_message = null, last_error_at = null, last_success_at = :at
 where company_id = :company_id and id = :id;
