-- Deletes what was sent long ago, so many at once. Scope: every company, because all are kept as long.
delete from webhook_delivery
 where (company_id, id) in (
   select company_id, id from webhook_delivery where created_at < :before limit :most);
