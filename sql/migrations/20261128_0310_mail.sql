-- Mails that wait, went, or are kept to be read; the links that let people in; members who have not accepted yet.

alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('active', 'invited', 'deactivated'));

-- Whether the member who asks holds a permission, whatever its reach.
create function app.holds(permission text) returns boolean
  language sql stable parallel safe
  as $$
    select app.is_lifted() or exists (
      select from public.member
        join public.role on role.company_id = member.company_id and role.id = member.role_id
       where member.company_id = app.company_id() and member.id = app.member_id() and role.permissions ? permission)
  $$;

create table mail (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- The member it goes to.
  member_id text collate "C" not null,
  recipient text not null,
  template text not null,
  subject text not null,
  -- Both parts have a mark where the link goes; the link itself is sealed, and goes when the mail is sent or given up.
  text text not null,
  html text not null,
  link_sealed bytea,
  -- kept: there is no mail server, so admins read it here.
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  error text,
  next_at timestamptz not null,
  -- After this its link is over, and it is not sent any more.
  good_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index mail_waiting on mail (next_at) where status = 'waiting';
create index mail_created on mail (company_id, created_at, id);
create index mail_member on mail (company_id, member_id);
call app.protect('mail', $$(select app.holds('settings.team') or app.holds('settings.company'))$$);

-- One link of a kind for each member: a new one replaces the one before, and using it deletes it.
create table entry_link (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  purpose text not null check (purpose in ('invitation', 'password_reset')),
  -- SHA-256 of the link's token; the token itself is never stored.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, member_id, purpose),
  foreign key (company_id, member_id) references member
);
create index entry_link_expiry on entry_link (expires_at);
call app.protect('entry_link');
