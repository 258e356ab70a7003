-- The operator's staff in a company: only while its owner lets them, every request of theirs written down.

create table support_grant (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  reason text not null check (reason <> ''),
  access text not null check (access in ('read', 'write')),
  granted_by text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it ended, by whoever ended it, or (null) by its time being over.
  ended_at timestamptz,
  ended_by text collate "C",
  primary key (company_id, id),
  foreign key (company_id, granted_by) references member,
  foreign key (company_id, ended_by) references member
);
-- At most one is open. One whose time is over is closed by a job, or by the next one.
create unique index support_grant_open on support_grant (company_id) where ended_at is null;
create index support_grant_expiry on support_grant (expires_at) where ended_at is null;
create index support_grant_member on support_grant (company_id, granted_by);
call app.protect('support_grant');
call app.audit_changes('support_grant', 'support_grant');

-- One of the operator's staff under a grant: first a link, then, once it was opened, a session.
create table support_session (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  -- Who it is, as the operator's command was told.
  person text not null check (person <> ''),
  -- SHA-256 of the link's token until it was opened, and of the cookie's from then on.
  link_hash bytea unique,
  link_expires_at timestamptz not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, grant_id) references support_grant
);
create index support_session_grant on support_session (company_id, grant_id);
call app.protect('support_session');
call app.audit_changes('support_session', 'support_session', withheld => '{link_hash,token_hash}');

-- Each request of theirs. Rows are only ever added.
create table support_look (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  session_id text collate "C" not null,
  person text not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  record_id text,
  -- The error code where it was refused.
  refused text,
  address text,
  request_id text,
  primary key (company_id, id),
  foreign key (company_id, grant_id) references support_grant,
  foreign key (company_id, session_id) references support_session
);
create index support_look_grant on support_look (company_id, grant_id, at, id);
create index support_look_at on support_look (company_id, at, id);
-- For retention, as in the audit log.
create index support_look_age on support_look using brin (at);
call app.protect('support_look');
revoke update, delete on support_look from angan_app;
revoke update on support_look from angan_system;

-- What they write on a timeline is theirs. Each row there is within the narrower list that was checked before, so none is
-- read again while the timelines are locked.
alter table activity drop constraint activity_actor_kind_check;
alter table activity add constraint activity_actor_kind_check
  check (actor_kind in ('member', 'key', 'support', 'system')) not valid;

-- Colleagues see one another's numbers and addresses whole; the operator's staff see nobody's.
create function app.colleague_phone(e164 text) returns text
  language sql stable parallel safe
  as $$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then e164
                else regexp_replace(e164, '^(\+91|\+)(\d{2})\d*(\d{3})$', '\2•••••\3') end
  $$;
create function app.colleague_email(email text) returns text
  language sql stable parallel safe
  as $$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then email
                else left(email, 1) || '•••' || substring(email from '@.*$') end
  $$;
