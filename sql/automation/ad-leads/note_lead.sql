-- Keeps that a lead came in by a form, which ends what was wrong but for leads that still wait because of it. Scope: every
-- company, because a program fetches for all.
update ad_lead_form f
   set last_lead_at = :at,
       last_error_code = case when waits.any then last_error_code end,
       last_error_message = case when waits.any then last_error_message end,
       last_error_at = case when waits.any then last_error_at end
  from (select exists (
          select from ad_lead_notice n
           where n.company_id = :company_id and n.form_id = :id and n.status = 'waiting' and n.error is not null
             and n.lead_id <> :lead_id) as any) waits
 where f.company_id = :company_id and f.id = :id;
