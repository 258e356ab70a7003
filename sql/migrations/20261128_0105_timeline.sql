-- What happened to a lead or a contact, in the order a person reads it.
create table activity (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  type text not null check (type in (
    'note', 'status_change', 'assignment', 'call', 'message', 'email', 'visit', 'task', 'deal', 'receipt', 'payment',
    'consent', 'enquiry', 'merge', 'import', 'system')),
  at timestamptz not null default now(),
  -- Exactly one of the two is the entry's record; a lead's entry shows on its contact's timeline as well.
  lead_id text collate "C",
  contact_id text collate "C" not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'system')),
  actor_id text collate "C",
  actor_name text,
  title text not null,
  text text,
  data jsonb not null default '{}',
  mention_ids text[] not null default '{}',
  pinned_at timestamptz,
  edited_at timestamptz,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, contact_id) references contact on delete cascade
);
create index activity_lead on activity (company_id, lead_id, at desc, id desc) where lead_id is not null;
create index activity_contact on activity (company_id, contact_id, at desc, id desc);
create index activity_pinned on activity (company_id, contact_id) where pinned_at is not null;
-- Until when its author may correct a note.
create function app.editable_until(created_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  as $$ select created_at + interval '15 minutes' $$;

-- An entry of a lead follows the lead; an entry of the contact alone follows the contact.
call app.protect('activity', visible => 'case
  when lead_id is not null then (select app.sees_all(''leads'')) or exists (select from lead
    where lead.company_id = activity.company_id and lead.id = activity.lead_id)
  else (select app.sees_all(''contacts'')) or exists (select from contact
    where contact.company_id = activity.company_id and contact.id = activity.contact_id) end');
