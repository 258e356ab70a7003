-- The health of each connection with an ad platform.
select id, platform, name, is_enabled, health, told_of, last_error_message,
       app.instant(last_success_at) as last_success_at, app.instant(last_error_at) as last_error_at
  from ad_connection
 where company_id = :company_id
 order by platform;
