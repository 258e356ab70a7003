-- Keeps that leads wait to be fetched. What was said before is left as it is, but what had failed is tried again.
insert into ad_lead_notice (company_id, form_id, lead_id, next_try_at, created_at)
select :company_id, :form_id, lead_id, :at, :at from unnest(:lead_ids::text[]) lead_id
on conflict (company_id, form_id, lead_id) do update
   set status = 'waiting', attempts = 0, error = null, next_try_at = excluded.next_try_at
 where ad_lead_notice.status = 'failed';
