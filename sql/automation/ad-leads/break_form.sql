-- A form goes from working to broken; nothing for one that was broken before.
-- column id: string
update ad_lead_form
   set health = :health, last_error_code = :code, last_error_message = :message, last_error_at = :at, updated_at = :at
 where company_id = :company_id and id = :id and health = 'ok'
returning id;
