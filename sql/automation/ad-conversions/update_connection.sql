-- Changes a connection. `health`: as it counts from here on.
update ad_connection
   set name = :name, is_enabled = :is_enabled, settings = :settings::jsonb, secret = :secret, health = :health,
       wait_until = case when :health = health then wait_until end, told_of = null, updated_at = :at
 where company_id = :company_id and id = :id;
