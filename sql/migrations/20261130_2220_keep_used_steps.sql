-- Which codes of an authenticator app were used, one by one: after the clock was set back the last of them alone would lock
-- its owner out until the clock caught up, or a used code would be let in again. Whatever is not after the first one kept
-- counts as used.
alter table totp add column used_steps bigint[] not null default '{0}' check (cardinality(used_steps) between 1 and 100);
set role angan_system;
update totp set used_steps = array[last_step];
reset role;
drop trigger audit on totp;
alter table totp drop column last_step;
call app.audit_changes('totp', 'member', 'member_id', withheld => '{secret_sealed,pending_sealed}',
  left_out => '{member_id,used_steps,pending_until}');
