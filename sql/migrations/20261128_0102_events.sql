-- The event list: what happened, appended in the transaction of the change.
create table event (
  company_id text collate "C" not null references company,
  seq bigint generated always as identity,
  id text collate "C" not null,
  type text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  actor jsonb not null,
  -- { field: { from, to } } or names, as the event's type says.
  changes jsonb not null default '{}',
  -- The record's public shape as it was, unmasked; whoever hands it on applies the reader's field rules.
  record jsonb,
  -- Late records (imports, back-fills, feeds a day behind) and test records fire nothing outside.
  is_quiet boolean not null default false,
  at timestamptz not null default now(),
  fanned_out_at timestamptz,
  primary key (company_id, id)
);
-- Fan-out works through this list. It is ordered by seq, taken after the changed record's lock, so the events of
-- one record are always handed on in the order in which they happened.
create index event_waiting on event (seq) where fanned_out_at is null;
create index event_subject on event (company_id, subject_id, seq);
create index event_type on event (company_id, type, seq);
create index event_age on event (at);
call app.protect('event');
