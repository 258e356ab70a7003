-- Notifications from before a moment. Scope: every company, because retention is the installation's.
delete from notification
 where (company_id, id) in (select company_id, id from notification where at < :before limit :most);
