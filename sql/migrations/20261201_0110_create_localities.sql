-- Localities: Where homes are: names with their other spellings, their city and PIN code, and what they are part of.
create table "locality" (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null,
  city text,
  pincode text,
  aliases text[] not null default '{}',
  parent_id text collate "C",
  custom jsonb not null default '{}',
  -- The words by which it is found, in one script.
  search_text text not null default '',
  -- The same words as they sound, for other spellings.
  search_keys text not null generated always as (' ' || coalesce(app.name_key(search_text), '') || ' ') stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, parent_id) references "locality" (company_id, id),
  primary key (company_id, id)
);
create unique index locality_name_taken on "locality" (company_id, lower(name)) where archived_at is null;
create index locality_by_name on "locality" (company_id, name, id);
create index locality_by_city on "locality" (company_id, city, id);
create index locality_newest on "locality" (company_id, created_at desc, id desc);
create index locality_words on "locality" using gin (search_text gin_trgm_ops, search_keys gin_trgm_ops);
call app.protect('locality');
call app.audit_changes('locality', 'locality', left_out => '{search_text,search_keys}');
call app.take_custom_fields('locality', 'locality');

-- Who works in the company looks them up; who sets it up looks after them.
set role angan_system;
update role set permissions = permissions || '{"localities.view": "all"}' where permissions ? 'leads.view';
update role
   set permissions = permissions || '{"localities.create": "all", "localities.edit": "all", "localities.delete": "all", "localities.export": "all", "localities.import": "all"}'
 where permissions ? 'settings.lead_routing';
reset role;
