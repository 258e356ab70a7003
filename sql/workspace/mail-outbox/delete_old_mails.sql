-- Mails written before a moment. Scope: every company, because retention is the installation's.
delete from mail
 where (company_id, id) in (
   select company_id, id from mail where created_at < :before limit :most);
