-- Takes a form away; what waited is not fetched any more.
with removed as (
  update ad_lead_form set removed_at = :at, is_enabled = false, updated_at = :at
   where company_id = :company_id and id = :id and removed_at is null
  returning id)
delete from ad_lead_notice where company_id = :company_id and form_id in (select id from removed) and status = 'waiting';
