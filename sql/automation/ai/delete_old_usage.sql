-- Deletes those of long ago, so many at once. Scope: every company, because all are kept as long.
delete from ai_usage
 where (company_id, day, feature) in (
   select company_id, day, feature from ai_usage where day < :before limit :most);
