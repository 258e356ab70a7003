-- Keeps that leads wait to be fetched; what was said before is left as it is.
insert into ad_lead_notice (company_id, form_id, lead_id, next_try_at, created_at)
select :company_id, :form_id, lead_id, :at, :at from unnest(:lead_ids::text[]) lead_id
on conflict do nothing;
