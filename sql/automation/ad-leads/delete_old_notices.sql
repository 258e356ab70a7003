-- Deletes what was fetched long ago, so many at once. Scope: every company, because all are kept as long.
delete from ad_lead_notice
 where (company_id, form_id, lead_id) in (
   select company_id, form_id, lead_id from ad_lead_notice where created_at < :before limit :most);
