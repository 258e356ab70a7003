-- messaging/walk-ins: tablets whose pairing ended, by a revocation or by another tablet in their place. For some days they
-- may still hand over whom they kept while they had no connection, and nothing else.
create table kiosk_handover (
  company_id text collate "C" not null references company,
  token_hash bytea not null,
  kiosk_id text collate "C" not null,
  ended_at timestamptz not null,
  -- How many visitors it has handed over since.
  taken integer not null default 0,
  primary key (company_id, token_hash),
  foreign key (company_id, kiosk_id) references kiosk
);
-- A tablet names itself by this alone.
create unique index kiosk_handover_token on kiosk_handover (token_hash);
create index kiosk_handover_ended on kiosk_handover (ended_at);
call app.protect('kiosk_handover');
