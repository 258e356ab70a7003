-- One worker has a run at a time, and a lead that can't be looked at holds up none behind it.
alter table integrity_run add column worker text;
-- How many leads it could not look at, or left alone because an earlier one could not.
alter table integrity_run add column left_out integer not null default 0;
drop trigger audit on integrity_run;
call app.audit_changes('integrity_run', 'integrity_run',
  left_out => '{position,looked,found,resolved,attempts,touched_at,finished_at,worker,left_out}');
