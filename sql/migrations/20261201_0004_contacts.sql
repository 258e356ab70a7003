-- People: how they are reached, who is who, and what they allowed. The walls of contact stand in the next file: they
-- look at its leads.

-- contacts/contacts: people and firms.
create table contact (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text,
  -- Lower-case, without titles and marks: for comparing and for finding with a typo.
  name_folded text not null default '',
  first_name text,
  last_name text,
  city text,
  address text,
  pincode text,
  occupation text,
  kinds text[] not null default '{}' check (kinds <@ array[
    'buyer', 'tenant', 'owner', 'landlord', 'investor', 'broker', 'channel_partner', 'builder', 'vendor']),
  tags text[] not null default '{}',
  custom jsonb not null default '{}',
  owner_id text collate "C",
  -- Neither a usable phone nor an e-mail is known.
  is_unreachable boolean not null default false,
  is_test boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  birthday date,
  anniversary date,
  -- The contact that this one became a part of; it is then out of everybody's sight until the merge is undone.
  merged_into text collate "C",
  primary key (company_id, id),
  foreign key (company_id, owner_id) references member,
  foreign key (company_id, merged_into) references contact on delete cascade,
  check (merged_into <> id)
);
create index contact_created on contact (company_id, created_at, id);
create index contact_owner_created on contact (company_id, owner_id, created_at, id);
create index contact_test on contact (created_at) where is_test;
create index contact_updated on contact (company_id, updated_at, id) where not is_test and archived_at is null;
create index contact_by_name on contact (company_id, name, id) where not is_test and archived_at is null;
create index contact_archived on contact (company_id, archived_at, id) where archived_at is not null;
create index contact_merged on contact (company_id, merged_into) where merged_into is not null;
-- Serves likely duplicates too, which share a name.
create index contact_name_exact on contact (company_id, name_folded, id);
create index contact_owner_words on contact using gin (owner_id, string_to_array(name_folded, ' '));
call app.audit_changes('contact', 'contact', masked => '{name,first_name,last_name}',
  withheld => '{address,custom}', left_out => '{name_folded}',
  writes => 'update or delete');
create trigger audit_made after insert on contact referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('contact', 'id', '{name,first_name,last_name}', '{address,custom}', '{name_folded}',
    '{company_id,id,owner_id,is_unreachable,is_test,archived_at,created_at,updated_at}');
create trigger given_to_active after insert on contact referencing new table as made for each statement
  when (coalesce(current_setting('app.actor_kind', true), '') <> '') execute function app.owners_are_active();
create trigger handed_to_active before update on contact for each row
  when (new.owner_id is distinct from old.owner_id and new.owner_id is not null
        and coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.owner_is_active();
create trigger custom_unique_insert after insert on contact for each row
  when (new.custom <> '{}') execute function app.keep_custom_unique('contact');
create trigger custom_unique_update after update of custom, archived_at on contact for each row
  when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
  execute function app.keep_custom_unique('contact');
create trigger custom_unique_delete after delete on contact for each row
  when (old.custom <> '{}') execute function app.drop_custom_unique();
create trigger name_words after update of name_folded on contact
  for each row when (new.name_folded <> '') execute function app.keep_name_words();
create trigger name_words_made after insert on contact referencing new table as made
  for each statement execute function app.keep_words_of_names();
create trigger compare_new after insert on contact referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_again after update on contact for each row
  when ((old.name_folded, lower(old.city), old.pincode, old.archived_at is null, old.merged_into, old.is_test)
    is distinct from
    (new.name_folded, lower(new.city), new.pincode, new.archived_at is null, new.merged_into, new.is_test))
  execute function app.compare_again();

-- contacts/contacts: their numbers.
create table contact_phone (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  -- The national number backwards: "ends with 0001" becomes a range of this index.
  reversed text collate "C" not null generated always as (reverse(national)) stored,
  -- 1 is the primary number.
  position integer not null check (position > 0),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  -- What it is for.
  label text check (label in ('mobile', 'home', 'work')),
  -- Looked at when a statement is over, so that one statement can put a person's numbers in another order.
  primary key (company_id, contact_id, position) deferrable,
  foreign key (company_id, contact_id) references contact on delete cascade
);
-- One number, one contact: this is what makes two leads that arrive together one person.
create unique index contact_phone_number on contact_phone (company_id, e164, is_test);
create index contact_phone_reversed on contact_phone (company_id, reversed);
call app.protect('contact_phone', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_phone.company_id and contact.id = contact_phone.contact_id)');
call app.audit_changes('contact_phone', 'contact', 'contact_id', masked => '{e164}',
  left_out => '{contact_id,national,reversed}',
  writes => 'update or delete');
create trigger audit_made after insert on contact_phone referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('contact', 'contact_id', '{e164}', '{}', '{contact_id,national,reversed}',
    '{company_id,position,is_test,created_at}');
create trigger to_kept before insert on contact_phone for each row execute function app.write_to_kept_contact();
create trigger compare_new after insert on contact_phone referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_again after delete on contact_phone referencing old table as made
  for each statement execute function app.compare_new();
create trigger compare_changed after update on contact_phone for each row
  when ((old.e164, old.contact_id) is distinct from (new.e164, new.contact_id)) execute function app.compare_changed();

-- contacts/contacts: their addresses.
create table contact_email (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  email text collate "C" not null check (email = lower(email)),
  position integer not null check (position > 0),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  label text check (label in ('home', 'work')),
  primary key (company_id, contact_id, position) deferrable,
  foreign key (company_id, contact_id) references contact on delete cascade
);
create unique index contact_email_address on contact_email (company_id, email, is_test);
call app.protect('contact_email', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_email.company_id and contact.id = contact_email.contact_id)');
call app.audit_changes('contact_email', 'contact', 'contact_id', masked => '{email}', left_out => '{contact_id}',
  writes => 'update or delete');
create trigger audit_made after insert on contact_email referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('contact', 'contact_id', '{email}', '{}', '{contact_id}',
    '{company_id,position,is_test,created_at}');
create trigger to_kept before insert on contact_email for each row execute function app.write_to_kept_contact();
create trigger compare_new after insert on contact_email referencing new table as made
  for each statement execute function app.compare_new();
create trigger compare_again after delete on contact_email referencing old table as made
  for each statement execute function app.compare_new();
create trigger compare_changed after update on contact_email for each row
  when ((old.email, old.contact_id) is distinct from (new.email, new.contact_id)) execute function app.compare_changed();

-- contacts/contacts: numbers and addresses of archived people: free for others, and there again when they come back.
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
-- Finding people who are in the book twice, each way by its own index.
create index contact_set_aside_phone on contact_set_aside (company_id, e164) where e164 is not null;
create index contact_set_aside_email on contact_set_aside (company_id, email) where email is not null;
call app.protect('contact_set_aside', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_set_aside.company_id and contact.id = contact_set_aside.contact_id)');
call app.audit_changes('contact_set_aside', 'contact', 'contact_id', masked => '{e164,email}',
  left_out => '{contact_id,national}');
create trigger compare_new after insert on contact_set_aside referencing new table as made
  for each statement execute function app.compare_new();

-- contacts/contacts: which contact each id of another company's list led to: lists of people come again, and not
-- everybody in them has a number or an address to be known by.
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

-- contacts/contacts: who is what to whom. Each is stored once and read from both sides: `from_id` is the parent of
-- `to_id`, the firm where `to_id` works, the broker of `to_id`, or brought `to_id` here. Of equals the smaller id comes
-- first.
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

-- contacts/contacts: finding people by name among a million: names repeat, and so do their words. A company's words
-- stand once each in a small table, where likeness costs little; whoever has the words is then found by equality. One
-- index of trigrams over all names cost 50 ms and more for a name with a typo, and for each name that came in.
create table name_word (
  company_id text collate "C" not null references company,
  word text not null,
  created_at timestamptz not null default now(),
  -- Whether somebody's name with this word came in Tamil letters: then its coarser key counts.
  is_tamil boolean not null default false,
  -- How it sounds, however it is spelled.
  key text collate "C" not null generated always as (app.spelling_key(word)) stored,
  coarse text collate "C" not null generated always as (app.coarse_key(app.spelling_key(word))) stored
);
-- Not unique: two who write the same new word at once would wait for one another, crosswise too. The night takes away
-- what stands twice.
create index name_word_whole on name_word (company_id, word text_pattern_ops);
create index name_word_like on name_word using gin (word gin_trgm_ops);
create index name_word_key on name_word (company_id, key);
create index name_word_coarse on name_word (company_id, coarse);
call app.protect('name_word');

-- contacts/merging: contacts that turned out to be one person: what was merged into what, and how it was before, so
-- that it can be undone.
create table contact_merge (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kept_id text collate "C" not null,
  merged_id text collate "C" not null,
  merged_at timestamptz not null default now(),
  merged_by text collate "C",
  undone_at timestamptz,
  undone_by text collate "C",
  -- How many of each moved, for people: [{ "what": "lead", "count": 2 }].
  counts jsonb not null,
  -- Both as they were, and what the kept one became; the ids of what moved. Emptied when it can't be undone any more.
  before jsonb not null,
  moved jsonb not null,
  -- What was kept to take a merge back is emptied when the 30 days are over; whom it merged is still told.
  merged_name text not null,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references contact on delete cascade,
  foreign key (company_id, merged_id) references contact on delete cascade,
  foreign key (company_id, merged_by) references member,
  foreign key (company_id, undone_by) references member,
  check (kept_id <> merged_id)
);
create index contact_merge_kept on contact_merge (company_id, kept_id, merged_at desc);
-- One contact becomes part of one other at a time.
create unique index contact_merge_merged on contact_merge (company_id, merged_id) where undone_at is null;
create index contact_merge_old on contact_merge (merged_at) where before <> '{}';
call app.protect('contact_merge', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_merge.company_id and contact.id = contact_merge.kept_id)');
call app.audit_changes('contact_merge', 'contact_merge', masked => '{merged_name}', left_out => '{before,moved}');

-- contacts/duplicates: two people of whom one enquiry told: a number of one, and an address or number of the other.
-- Either may be the other's mother, or they are one person: somebody should look.
create table contact_told_together (
  company_id text collate "C" not null references company,
  -- The smaller id comes first: a pair stands once.
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  told_at timestamptz not null default now(),
  primary key (company_id, first_id, second_id),
  foreign key (company_id, first_id) references contact on delete cascade,
  foreign key (company_id, second_id) references contact on delete cascade,
  check (first_id < second_id)
);
create index contact_told_together_second on contact_told_together (company_id, second_id);
call app.protect('contact_told_together', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_told_together.company_id
    and contact.id in (contact_told_together.first_id, contact_told_together.second_id))');
create trigger compare_told after insert on contact_told_together referencing new table as made
  for each statement execute function app.compare_told();

-- contacts/duplicates: who in the whole company may be in the book twice. Each change of what a person is recognised by
-- leaves a line in contact_to_compare; the program compares those people with the rest every minute, each by indexes,
-- and keeps what it finds as pairs. Asking for the pairs then costs a page of a list, and no write waits for a
-- comparison.
create table contact_to_compare (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  -- Who is to be compared stands in turn. A change adds a line and looks at none, so that no write waits for a
  -- comparison: the lines of one person from one transaction have one moment, stand behind one another and are taken
  -- together.
  at timestamptz not null default now()
);
create index contact_to_compare_turn on contact_to_compare (company_id, at, contact_id);
call app.protect('contact_to_compare', visible => 'false');

-- contacts/duplicates: pairs of contacts that may be one person.
create table contact_duplicate (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  -- The smaller id comes first: a pair stands once.
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  reasons text[] not null,
  -- Hashes of what the two have in common; none: nothing any more, kept because somebody said that they are two.
  evidence text[] not null,
  -- How sure it is, of 100.
  score integer not null,
  found_at timestamptz not null default now(),
  -- Somebody says that these are two people, for all that was known then. What is found later counts anew.
  dismissed_at timestamptz,
  dismissed_by text collate "C",
  dismiss_reason text,
  dismissed_evidence text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, first_id) references contact on delete cascade,
  foreign key (company_id, second_id) references contact on delete cascade,
  foreign key (company_id, dismissed_by) references member,
  check (first_id < second_id)
);
create unique index contact_duplicate_pair on contact_duplicate (company_id, first_id, second_id);
create index contact_duplicate_second on contact_duplicate (company_id, second_id);
create index contact_duplicate_score on contact_duplicate (company_id, score, id);
create index contact_duplicate_found on contact_duplicate (company_id, found_at, id);
-- Whoever sees one of the two is told that there is another one.
call app.protect('contact_duplicate', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = contact_duplicate.company_id
    and contact.id in (contact_duplicate.first_id, contact_duplicate.second_id))');
call app.audit_changes('contact_duplicate', 'contact_duplicate', withheld => '{dismiss_reason}',
  left_out => '{evidence,dismissed_evidence,reasons,score,found_at}');

-- contacts/consent: what a person allowed or took back, with its proof. Rows are only ever added. A list that is taken
-- back takes back what it said that people agreed to by entries of their own; neither they nor what they make void
-- counts.
create table consent_entry (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  channel text not null check (channel in ('chat', 'sms', 'call', 'email', 'all')),
  purpose text not null check (purpose in ('promotional', 'service')),
  is_granted boolean not null,
  text text,
  text_version text,
  captured_at timestamptz not null,
  source_url text,
  dlt_consent_ref text,
  source_id text collate "C",
  recorded_at timestamptz not null default now(),
  -- The number or address it was given for; neither: those that the person had when it was recorded.
  e164 text collate "C",
  national text collate "C",
  email text collate "C",
  via text not null default 'enquiry' check (via in ('enquiry', 'member', 'link', 'reply', 'import')),
  recorded_by text collate "C",
  -- Of a contact that was merged: the numbers and addresses that their person had when they became one
  -- with another, and none of the other's. Null: all they had by then.
  covers text[],
  -- The import that brought it.
  import_id text collate "C",
  -- The entry that this one makes void.
  voids text collate "C",
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact on delete cascade,
  foreign key (company_id, recorded_by) references member,
  foreign key (company_id, voids) references consent_entry on delete cascade,
  check (num_nonnulls(e164, email) < 2),
  check (num_nulls(e164, national) <> 1)
);
create index consent_entry_contact on consent_entry (company_id, contact_id, recorded_at);
create index consent_entry_import on consent_entry (company_id, import_id) where import_id is not null;
create unique index consent_entry_voids on consent_entry (company_id, voids) where voids is not null;
call app.protect('consent_entry', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = consent_entry.company_id and contact.id = consent_entry.contact_id)');
call app.audit_changes('consent_entry', 'contact', 'contact_id', masked => '{e164,email}',
  withheld => '{text,source_url}', left_out => '{contact_id,recorded_at,national,covers,import_id}');
create trigger to_kept before insert on consent_entry for each row execute function app.write_to_kept();

-- contacts/consent: people who are not to be disturbed, whatever they allowed before.
create table do_not_disturb (
  company_id text collate "C" not null references company,
  contact_id text collate "C" not null,
  covers text not null check (covers in ('promotional', 'everything')),
  reason text,
  -- Null: until somebody takes it back.
  until timestamptz,
  set_by text collate "C",
  set_at timestamptz not null default now(),
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contact on delete cascade,
  foreign key (company_id, set_by) references member
);
call app.protect('do_not_disturb', visible => '(select app.sees_all(''contacts'')) or exists (select from contact
  where contact.company_id = do_not_disturb.company_id and contact.id = do_not_disturb.contact_id)');
call app.audit_changes('do_not_disturb', 'contact', 'contact_id', withheld => '{reason}', left_out => '{contact_id}');

-- contacts/consent: numbers that are not to be called or texted with offers, whoever has them: the company's own list,
-- and what was found in the registry of people who want none. Of the registry a number says so for seven days after it
-- was looked up.
create table blocked_number (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  list text not null check (list in ('own', 'registry')),
  checked_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index blocked_number_number on blocked_number (company_id, e164, list);
create index blocked_number_created on blocked_number (company_id, created_at, id);
call app.protect('blocked_number', visible => '(select app.sees_all(''contacts''))');
call app.audit_changes('blocked_number', 'blocked_number', masked => '{e164}', left_out => '{national}');

-- contacts/consent: what a company says of calling and writing; without a row, what the program has.
create table consent_setting (
  company_id text collate "C" not null references company primary key,
  -- { call: { from: "09:00", to: "21:00" }, email: null }: null is at any time.
  sending_hours jsonb not null,
  needs_consent boolean not null,
  updated_at timestamptz not null default now(),
  -- Whether offers leave on holidays.
  on_holidays boolean not null default true
);
call app.protect('consent_setting');
call app.audit_changes('consent_setting', 'consent_setting', 'company_id');

-- contacts/consent: the words that people are asked to agree to, each version for itself: what was said to somebody
-- then must stay what it was.
create table consent_text (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null,
  -- 1, 2, 3 of one name.
  version integer not null check (version > 0),
  purpose text not null check (purpose in ('promotional', 'service')),
  text text not null,
  created_by text collate "C",
  created_at timestamptz not null default now(),
  -- No longer said to anybody.
  retired_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member
);
create unique index consent_text_version on consent_text (company_id, lower(name), version);
call app.protect('consent_text');
call app.audit_changes('consent_text', 'consent_text', withheld => '{text}');
