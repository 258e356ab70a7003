-- Who is what to whom. Each is stored once and read from both sides: `from_id` is the parent of `to_id`, the firm where
-- `to_id` works, the broker of `to_id`, or brought `to_id` here. Of equals the smaller id comes first.
create table contact_relation (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  from_id text collate "C" not null,
  to_id text collate "C" not null,
  kind text not null check (kind in ('spouse', 'co_applicant', 'parent', 'firm', 'referrer', 'broker_of', 'other')),
  note text,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_id) references contact on delete cascade,
  foreign key (company_id, to_id) references contact on delete cascade,
  foreign key (company_id, created_by) references member,
  check (from_id <> to_id)
);
create unique index contact_relation_pair on contact_relation (company_id, from_id, to_id, kind);
create index contact_relation_to on contact_relation (company_id, to_id);
-- Only whoever sees both people.
call app.protect('contact_relation', visible => '(select app.sees_all(''contacts'')) or (
  exists (select from contact where contact.company_id = contact_relation.company_id
    and contact.id = contact_relation.from_id)
  and exists (select from contact where contact.company_id = contact_relation.company_id
    and contact.id = contact_relation.to_id))');
call app.audit_changes('contact_relation', 'contact_relation', withheld => '{note}');
