-- What a job could not do: it is left alone for a time that grows, so that it holds up nothing else.
create table set_aside (
  company_id text collate "C" not null references company,
  job text not null,
  -- A clock, a lead, a member: whatever the job works on.
  subject_id text collate "C" not null,
  failures integer not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (company_id, job, subject_id)
);
create index set_aside_age on set_aside (failed_at);
call app.protect('set_aside');
