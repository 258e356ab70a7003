-- A source that sent nothing for four weeks when its silence began to be watched was given up long ago, or is known to be
-- silent: of the others people are told.
set role angan_system;
update lead_source
   set silence_told_for = last_received_at
 where silence_told_for is null and last_received_at < now() - interval '28 days';
reset role;
