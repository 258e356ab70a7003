-- Numbers and addresses of people who were put away: free for others, and there again when they come back.
create table contact_set_aside (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('phone', 'email')),
  position integer not null,
  -- E.164, or the address in lower case.
  e164 text collate "C",
  national text collate "C",
  email text collate "C",
  label text check (label in ('mobile', 'home', 'work')),
  -- Since when it is known.
  created_at timestamptz not null,
  primary key (company_id, contact_id, kind, position),
  foreign key (company_id, contact_id) references contact on delete cascade
);
call app.protect('contact_set_aside', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_set_aside.company_id and contact.id = contact_set_aside.contact_id)');
call app.audit_changes('contact_set_aside', 'contact', 'contact_id', masked => '{e164,email}',
  left_out => '{contact_id,national}');
create index contact_archived on contact (company_id, archived_at, id) where archived_at is not null;
