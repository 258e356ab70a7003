-- How each form of an ad platform does; `failed`: leads of the last week that could not be fetched.
-- column failed: number
select f.id, f.platform, f.name, f.is_enabled, f.health, f.last_error_message,
       app.instant(f.last_lead_at) as last_lead_at, app.instant(f.last_error_at) as last_error_at,
       (select count(*)::int from ad_lead_notice n
         where n.company_id = :company_id and n.form_id = f.id and n.status = 'failed' and n.created_at > :since) as failed
  from ad_lead_form f
 where f.company_id = :company_id and f.removed_at is null
 order by f.id desc;
