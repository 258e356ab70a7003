-- Keeps the mails that wait for a mail server that is no longer set, for admins to read. Scope: every company, because one
-- program has one mail server for all of them.
update mail set status = 'kept' where status = 'waiting';
