-- contacts/contacts: what else a person is called: the second name under one number, the fuller one that came later, the
-- one of before a marriage or a merge. Each once for a contact, as names are folded.
create table contact_other_name (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  name text not null,
  name_folded text not null check (name_folded <> ''),
  -- What gave it first.
  source text not null check (source in ('enquiry', 'import', 'hand', 'merge', 'rename')),
  -- The imports and merges that gave it: undone, they take it away again. Empty where anything else gave it, and it stays.
  given_by text[] not null default '{}',
  -- By a list of somebody who reads numbers masked. Shown to whoever reads the numbers whole, and found by nobody else: it
  -- may be a word of their choice beside a number that they guessed.
  of_masked_list boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact on delete cascade
);
create unique index contact_other_name_once on contact_other_name (company_id, contact_id, name_folded);
create index contact_other_name_exact on contact_other_name (company_id, name_folded);
create index contact_other_name_words on contact_other_name using gin (company_id, string_to_array(name_folded, ' '));
create index contact_other_name_given_by on contact_other_name using gin (given_by) where given_by <> '{}';
call app.protect('contact_other_name', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_other_name.company_id and contact.id = contact_other_name.contact_id)');
call app.audit_changes('contact_other_name', 'contact', 'contact_id', masked => '{name}',
  left_out => '{id,contact_id,name_folded,given_by,of_masked_list}', writes => 'update or delete');
create trigger audit_made after insert on contact_other_name referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('contact', 'contact_id', '{name}', '{}',
    '{id,contact_id,name_folded,given_by,of_masked_list}', '{company_id,created_at}');
create trigger to_kept before insert on contact_other_name for each row execute function app.write_to_kept_contact();
create trigger name_words after update of name_folded on contact_other_name for each row
  execute function app.keep_name_words();
create trigger name_words_made after insert on contact_other_name referencing new table as made
  for each statement execute function app.keep_words_of_names();
create trigger compare_new after insert on contact_other_name referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_again after delete on contact_other_name referencing old table as made
  for each statement execute function app.compare_new();
