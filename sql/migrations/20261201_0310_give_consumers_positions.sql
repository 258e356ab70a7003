-- platform/events: each consumer of the event list has its own position. Events get one gapless order when they are
-- handed over after their commit: numbers that are taken within transactions become visible in another order.
alter table event add column position bigint;
set role angan_system;
update event set position = seq where fanned_out_at is not null;
reset role;
drop index event_waiting;
alter table event drop column fanned_out_at;
create index event_waiting on event (seq) where position is null;
create index event_position on event (position) where position is not null;

-- The last position that was given: one row, whose lock is the order of the list.
create table event_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
grant select, insert, update on event_head to angan_system;
set role angan_system;
insert into event_head (position) select coalesce(max(seq), 0) from event;
reset role;
revoke insert on event_head from angan_system;

-- How far each consumer is in the list. Of the installation: one list serves every company.
create table event_consumer (
  name text collate "C" primary key,
  position bigint not null,
  -- The worker that holds the lease: one at a time (app.lives).
  holder text,
  -- Why it does not get on, in a sentence; null while it does.
  trouble text,
  trouble_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update on event_consumer to angan_system;

-- What a consumer failed at: it is tried again, or has failed for good (a dead letter). And what waits behind it, because
-- it is of the same record.
create table event_retry (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  consumer text collate "C" not null,
  event_id text collate "C" not null,
  subject_id text collate "C" not null,
  position bigint not null,
  tries integer not null,
  error text,
  failed_at timestamptz,
  -- Null: behind an earlier one of its record, or a dead letter.
  retry_at timestamptz,
  died_at timestamptz,
  -- An admin had a dead letter done again. It waits for nothing, and nothing waits for it.
  is_replay boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, consumer, event_id),
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
create index event_retry_event on event_retry (company_id, event_id);
create index event_retry_waiting on event_retry (consumer, company_id, subject_id, position) where died_at is null;
create index event_retry_dead on event_retry (company_id, died_at desc, id desc) where died_at is not null;
call app.protect('event_retry');
