-- Has the leads of a form that could not be fetched fetched again.
update ad_lead_notice
   set status = 'waiting', attempts = 0, error = null, next_try_at = :at
 where company_id = :company_id and form_id = :form_id and status = 'failed';
