-- Signed-in phones beside signed-in browsers: a phone is a session whose tokens change, a family of them.

alter table session
  add column kind text not null default 'web' check (kind in ('web', 'mobile')),
  -- Of a phone: what it calls itself, as the app says.
  add column device_name text,
  add column platform text check (platform in ('android', 'ios')),
  add column app_version text,
  -- SHA-256 of what the browser or the app keeps to be known by at the next sign-in.
  add column device_hash bytea,
  -- Where to wake the app: the push service's token, sealed, and its SHA-256, by which a phone that is handed on is found.
  add column push_service text check (push_service in ('fcm', 'apns')),
  add column push_token_sealed bytea,
  add column push_token_hash bytea unique,
  alter column token_hash drop not null,
  add constraint session_token check ((kind = 'web') = (token_hash is not null)),
  add constraint session_push check (
    num_nonnulls(push_service, push_token_sealed, push_token_hash) in (0, 3)
    and (kind = 'mobile' or push_token_hash is null));

-- Pairs of an access and a refresh token, by their SHA-256. Of a family one pair is live; those that it replaced are kept
-- until they would have run out, so that whoever uses one again is noticed.
create table mobile_token (
  company_id text collate "C" not null,
  session_id text collate "C" not null,
  refresh_hash bytea not null unique,
  access_hash bytea not null unique,
  -- The refresh token that it was the answer to; null for the first pair of all.
  answers_hash bytea,
  created_at timestamptz not null,
  access_expires_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (company_id, session_id, refresh_hash),
  foreign key (company_id, session_id) references session on delete cascade
);
-- One live chain, whatever happens at once.
create unique index mobile_token_live on mobile_token (company_id, session_id) where replaced_at is null;
create index mobile_token_expiry on mobile_token (expires_at);
call app.protect('mobile_token');

-- As before, and what kind of device it is.
create or replace function app.audit_session() returns trigger
  language plpgsql
  as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (
      company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id,
      changes)
    select new.company_id, app.audit_id(now), now, 'member', member.id, member.name, new.address,
           nullif(current_setting('app.request_id', true), ''), 'session.created', 'session', new.id,
           jsonb_build_object('member_id', jsonb_build_array(null, new.member_id),
             'kind', jsonb_build_array(null, new.kind),
             'user_agent', jsonb_build_array(null, new.user_agent))
      from member
     where member.company_id = new.company_id and member.id = new.member_id;
  else
    perform app.note_audit(new.company_id, 'session.ended', 'session', new.id,
      jsonb_build_object('member_id', jsonb_build_array(new.member_id, new.member_id)));
  end if;
  return null;
end
$$;
