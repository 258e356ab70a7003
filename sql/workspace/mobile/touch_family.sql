-- Notes that a phone is in use, from where, and by which version of the app.
update session
   set last_seen_at = :at, address = :address, app_version = coalesce(:app_version, app_version)
 where company_id = :company_id and id = :id;
