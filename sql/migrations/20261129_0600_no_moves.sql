-- No status may follow: until now an empty list meant "any" as null does.

set role angan_system;
update pipeline_status set allowed_moves = null where allowed_moves = '{}';
reset role;
