-- Letting the operator's staff in is a right of its own, the owner's; companies may give it to another role.
set role angan_system;
update role set permissions = permissions || '{"settings.support": "all"}' where key = 'owner';
reset role;
