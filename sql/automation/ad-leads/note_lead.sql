-- Keeps that a lead came in by a form, which ends what was wrong. Scope: every company, because a program fetches for all.
update ad_lead_form
   set last_lead_at = :at, last_error_code = null, last_error_message = null, last_error_at = null
 where company_id = :company_id and id = :id;
