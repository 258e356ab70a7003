-- Which contact each id of another company's list led to: lists of people come again, and not everybody in them has a
-- number or an address to be known by.
create table contact_foreign_id (
  company_id text collate "C" not null references company,
  foreign_id text collate "C" not null,
  contact_id text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (company_id, foreign_id),
  foreign key (company_id, contact_id) references contact on delete cascade
);
create index contact_foreign_id_contact on contact_foreign_id (company_id, contact_id);
call app.protect('contact_foreign_id', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_foreign_id.company_id and contact.id = contact_foreign_id.contact_id)');
