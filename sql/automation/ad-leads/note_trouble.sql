-- Records what is wrong with leads of a form that works otherwise; `is_news`: it was not reported yet.
-- column is_news: boolean
with before as (
  select company_id, id, last_error_code as code
    from ad_lead_form
   where company_id = :company_id and id = :id and health = 'ok' and removed_at is null
     for update
)
update ad_lead_form f
   set last_error_code = :code, last_error_message = :message, last_error_at = :at
  from before
 where f.company_id = before.company_id and f.id = before.id
returning before.code is distinct from :code as is_news;
