-- Events before a moment. Scope: every company, because retention is the installation's.
delete from event
 where (company_id, id) in (select company_id, id from event where at < :before limit :most);
