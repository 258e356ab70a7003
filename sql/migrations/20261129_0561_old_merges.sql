-- What was kept to take a merge back is emptied when the 30 days are over; whom it merged is still told.
alter table contact_merge add column merged_name text;
set role angan_system;
update contact_merge set merged_name = coalesce(before -> 'merged' ->> 'name', '');
reset role;
alter table contact_merge alter column merged_name set not null;
drop trigger audit on contact_merge;
call app.audit_changes('contact_merge', 'contact_merge', masked => '{merged_name}', left_out => '{before,moved}');
