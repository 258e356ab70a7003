-- What was set aside before a moment and is not there to be tried any more. Scope: every company, because retention is
-- the installation's.
delete from set_aside
 where ctid = any (array(select ctid from set_aside where failed_at < :before limit :most));
