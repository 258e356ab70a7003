-- Changes a form.
update ad_lead_form
   set name = :name, source_id = :source_id, access_token = :access_token, app_secret = :app_secret,
       is_enabled = :is_enabled, health = :health,
       last_error_code = case when :health = health then last_error_code end,
       last_error_message = case when :health = health then last_error_message end,
       last_error_at = case when :health = health then last_error_at end,
       updated_at = :at
 where company_id = :company_id and id = :id;
