-- Deletes what was sent long ago, so many at once. Scope: every company, because all are kept as long.
delete from ad_delivery
 where (company_id, id) in (
   select company_id, id from ad_delivery where created_at < :before limit :most);
