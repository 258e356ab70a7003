-- How members prove who they are beyond a password: an authenticator app, passkeys, recovery codes; and when they last
-- did.

-- Whether the company demands a second step: of nobody, of those who may change its set-up, or of everybody.
alter table company add column require_second_step text not null default 'off'
  check (require_second_step in ('off', 'admins', 'all'));

-- The mark of a recent sign-in: sensitive changes ask for one. Sessions of before have none.
alter table session add column proven_at timestamptz not null default 'epoch';
alter table session alter column proven_at drop default;

-- An authenticator app (RFC 6238). A new secret waits until a code of it was seen; the one before works until then.
create table totp (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: none is accepted twice.
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_until timestamptz,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_until is null))
);
call app.protect('totp');
call app.audit_changes('totp', 'member', 'member_id', withheld => '{secret_sealed,pending_sealed}',
  left_out => '{member_id,last_step,pending_until}');

create table passkey (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  name text not null check (name <> ''),
  -- Unique over the install: a passkey alone says who signs in.
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- Whether it is kept in more than one device, as password managers do.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index passkey_member on passkey (company_id, member_id);
call app.protect('passkey');
call app.audit_changes('passkey', 'member', 'member_id', withheld => '{public_key,credential_id}',
  left_out => '{member_id,counter,transports,is_synced,last_used_at}');

-- SHA-256 will do: a code has 120 bits of chance.
create table recovery_code (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, member_id, code_hash),
  foreign key (company_id, member_id) references member
);
call app.protect('recovery_code');

-- A sign-in whose password was right and whose second step is awaited.
create table sign_in_ticket (
  company_id text collate "C" not null references company,
  token_hash bytea not null unique,
  member_id text collate "C" not null,
  -- Of the hash that the password was compared with: another password since then makes the ticket worthless.
  password_check bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, member_id) references member
);
create index sign_in_ticket_expiry on sign_in_ticket (expires_at);
create index sign_in_ticket_member on sign_in_ticket (company_id, member_id);
call app.protect('sign_in_ticket');

-- What a passkey is asked to sign, once. Of the installation: whoever signs in by passkey alone names no company yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'proof', 'registration')),
  -- Whoever may answer it; null: anybody.
  member_id text collate "C",
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to angan_system;

-- Tries at addresses that nobody has. They wait like those that somebody has, in every process and over a restart:
-- otherwise the wait would tell who is a member. By SHA-256, for what strangers type is not ours to collect.
create table unclaimed_sign_in (
  address_hash bytea primary key,
  failed_sign_ins integer not null,
  last_failed_at timestamptz not null
);
create index unclaimed_sign_in_age on unclaimed_sign_in (last_failed_at);
grant select, insert, update, delete on unclaimed_sign_in to angan_system;

-- When the next try is allowed after so many failures: 2, 4, 8 … seconds after the 5th, 6th, 7th …, 15 minutes at most.
create function app.next_sign_in(failed_sign_ins integer, last_failed_at timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$
    select case when failed_sign_ins < 5 then '-infinity'
      else last_failed_at + make_interval(secs => least(900, power(2, least(failed_sign_ins, 20) - 4))) end
  $$;

-- What members choose for themselves.
alter table member add column language text not null default 'en'
  check (language in ('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa'));

-- Another e-mail waits behind a link that was mailed to it.
alter table entry_link drop constraint entry_link_purpose_check;
alter table entry_link add constraint entry_link_purpose_check
  check (purpose in ('invitation', 'password_reset', 'email_change'));
alter table entry_link add column email text check (email = lower(email));
alter table entry_link add constraint entry_link_email_purpose check ((email is not null) = (purpose = 'email_change'));
