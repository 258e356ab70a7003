-- Leads: where they come from, who gets them, how far they are, how soon they are answered.

-- leads/pipelines: the ways that leads go, as companies arrange them.
create table pipeline (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  lead_types text[] not null,
  position integer not null,
  -- Lead types whose new leads begin here; each type begins in one pipeline.
  default_for text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
call app.protect('pipeline');
call app.audit_changes('pipeline', 'pipeline');

-- leads/pipelines: the steps of a pipeline.
create table pipeline_status (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  pipeline_id text collate "C" not null,
  key text not null,
  name text not null check (name <> ''),
  category text not null check (category in ('open', 'won', 'lost', 'junk')),
  color text not null,
  position integer not null,
  -- Keys of the statuses that may follow; null means any.
  allowed_moves text[],
  -- How likely a lead that stands here is won, in percent.
  probability integer check (probability between 0 and 100),
  -- After so many days without a move a lead that stands here is old.
  ageing_days integer check (ageing_days > 0),
  -- What a lead must have before it enters: see src/leads/pipelines/needed-fields.ts.
  required_fields text[] not null default '{}',
  archived_at timestamptz,
  -- Where the leads of an archived status go; the program moves them.
  remap_to text collate "C",
  primary key (company_id, id),
  unique (company_id, pipeline_id, key),
  foreign key (company_id, pipeline_id) references pipeline,
  foreign key (company_id, remap_to) references pipeline_status
);
call app.protect('pipeline_status');
call app.audit_changes('pipeline_status', 'pipeline', 'pipeline_id', left_out => '{pipeline_id}');

-- leads/pipelines: finer steps within a status.
create table pipeline_sub_status (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  status_id text collate "C" not null,
  key text not null,
  name text not null check (name <> ''),
  position integer not null,
  -- Kept for the leads that have it.
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, status_id, key),
  foreign key (company_id, status_id) references pipeline_status
);
call app.protect('pipeline_sub_status');
call app.audit_changes('pipeline_sub_status', 'pipeline_status', 'status_id', left_out => '{status_id}');

-- leads/leads: why leads are given up, in the company's own words. One that was used stays readable after it is
-- archived.
create table lost_reason (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  -- Which end it explains.
  category text not null check (category in ('lost', 'junk')),
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index lost_reason_name on lost_reason (company_id, category, lower(name)) where archived_at is null;
call app.protect('lost_reason');
call app.audit_changes('lost_reason', 'lost_reason');

-- leads/leads: what a company asks of its members on every lead. No row: nothing.
create table lead_settings (
  company_id text collate "C" not null primary key references company,
  needs_lost_reason boolean not null default false,
  needs_follow_up boolean not null default false,
  updated_at timestamptz not null default now()
);
call app.protect('lead_settings');
call app.audit_changes('lead_settings', 'lead_settings', 'company_id');

-- leads/lead-sources: where leads come from. A source knows of its sender how its keys are read, what its leads are
-- when they don't say, what it costs, and how often it usually sends.
create table lead_source (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other')),
  -- The secret of the push URL: its SHA-256 finds the source, the sealed text shows the URL to an admin again.
  token_hash bytea not null unique,
  token_sealed bytea not null,
  token_rotated_at timestamptz not null default now(),
  is_sandbox boolean not null default false,
  is_paused boolean not null default false,
  default_owner_id text collate "C",
  -- null: the company's policy.
  duplicate_policy text check (duplicate_policy in ('re_enquire', 'label')),
  last_received_at timestamptz,
  received_count bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- { keys: [{ from, to, values? }], constants: [{ to, value }] }: see src/leads/intake/field-map.ts.
  field_map jsonb not null default '{"keys": [], "constants": []}',
  -- For a lead that does not say.
  default_lead_type text check (default_lead_type in ('buy', 'rent', 'sell', 'let_out', 'invest')),
  default_temperature text check (default_temperature in ('hot', 'warm', 'cold')),
  default_project text check (default_project <> ''),
  default_pipeline_id text collate "C",
  default_tags text[] not null default '{}',
  -- { key, channels, purpose, text, text_version }: what a tick in the sender's form under `key` means; null: nothing.
  consent_default jsonb,
  -- Hours beyond the usual silence after which people are told; null: never.
  silence_alarm_hours integer default 24 check (silence_alarm_hours between 1 and 720),
  -- The last lead before the silence that they were told of.
  silence_told_for timestamptz,
  -- The URL before the present one works until then.
  previous_token_hash bytea unique,
  old_url_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, default_owner_id) references member,
  foreign key (company_id, default_pipeline_id) references pipeline,
  check ((previous_token_hash is null) = (old_url_until is null))
);
create unique index lead_source_name on lead_source (company_id, lower(name)) where archived_at is null;
call app.protect('lead_source');
call app.audit_changes('lead_source', 'lead_source', withheld => '{token_hash,token_sealed,previous_token_hash}',
  left_out => '{last_received_at,received_count,silence_told_for}');
create trigger named_are_active before insert or update of default_owner_id on lead_source for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('default_owner_id');

-- leads/lead-sources: what a source costs from a month on, until a later month says otherwise. Paise; null: not known,
-- which is another thing than free.
create table lead_source_cost (
  company_id text collate "C" not null references company,
  source_id text collate "C" not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  per_month bigint check (per_month >= 0),
  per_lead bigint check (per_lead >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, source_id, month),
  foreign key (company_id, source_id) references lead_source
);
call app.protect('lead_source_cost');
call app.audit_changes('lead_source_cost', 'lead_source', 'source_id', left_out => '{source_id}');

-- leads/leads: enquiries of a contact, with what they look for and how far they got.
create table lead (
  company_id text collate "C" not null,
  id text collate "C" not null,
  ref text collate "C" not null,
  contact_id text collate "C" not null,
  lead_type text not null check (lead_type in ('buy', 'rent', 'sell', 'let_out', 'invest')),
  temperature text not null default 'warm' check (temperature in ('hot', 'warm', 'cold')),
  pipeline_id text collate "C" not null,
  status_id text collate "C" not null,
  sub_status_id text collate "C",
  -- A copy of the status's category, so that "open leads" is one index.
  category text not null check (category in ('open', 'won', 'lost', 'junk')),
  source_id text collate "C" not null,
  owner_id text collate "C" not null,
  -- The feed's own id of the enquiry that made this lead.
  external_id text collate "C",
  -- Paise.
  budget_min bigint check (budget_min >= 0),
  budget_max bigint check (budget_max >= 0),
  bhk integer[] not null default '{}',
  property_types text[] not null default '{}',
  location text,
  project text,
  message text,
  attribution jsonb not null default '{}',
  custom jsonb not null default '{}',
  duplicate_kind text check (duplicate_kind in ('same_contact', 'phone', 'email', 'external_id')),
  duplicate_of text collate "C",
  enquiry_count integer not null default 1,
  last_enquiry_at timestamptz not null default now(),
  follow_up_at timestamptz,
  is_late boolean not null default false,
  is_test boolean not null default false,
  received_at timestamptz not null,
  closed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lost_reason_id text collate "C",
  first_response_at timestamptz,
  last_response_at timestamptz,
  -- Copies of what its clocks say, so that a list is filtered and sorted by them.
  sla_due_at timestamptz,
  sla_state text check (sla_state in ('running', 'warned', 'breached', 'met')),
  -- What somebody looks for, beyond budget, bedrooms, types and places. Nothing asked for is null, which costs no room
  -- in a table that every door writes to.
  cities text[],
  carpet_min numeric(12, 2) check (carpet_min >= 0),
  carpet_max numeric(12, 2) check (carpet_max >= 0),
  carpet_unit text check (carpet_unit in ('sq_ft', 'sq_m', 'sq_yd', 'acre', 'guntha')),
  furnishing text[] check (furnishing <@ array['unfurnished', 'semi_furnished', 'furnished']),
  facing text[] check (
    facing <@ array['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west']),
  floors text[] check (floors <@ array['ground', 'low', 'middle', 'high', 'top']),
  possession text check (possession in ('ready', 'by_date')),
  possession_by date,
  purpose text check (purpose in ('self_use', 'investment')),
  amenities text[],
  -- Cars.
  parking integer check (parking between 0 and 10),
  -- What can't be done without: names of the items above, an amenity as `amenities.lift`.
  must_have text[],
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, pipeline_id) references pipeline,
  foreign key (company_id, status_id) references pipeline_status,
  foreign key (company_id, sub_status_id) references pipeline_sub_status,
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, owner_id) references member,
  -- A test lead goes after its 30 days, whoever is a copy of it.
  foreign key (company_id, duplicate_of) references lead on delete set null (duplicate_of),
  foreign key (company_id, lost_reason_id) references lost_reason
);
create unique index lead_ref on lead (company_id, ref);
create unique index lead_external on lead (company_id, source_id, external_id, is_test) where external_id is not null;
create index lead_contact on lead (company_id, contact_id);
create index lead_received on lead (company_id, received_at, id) where not is_test;
create index lead_owner_received on lead (company_id, owner_id, received_at, id) where not is_test;
create index lead_status_received on lead (company_id, status_id, received_at, id) where not is_test;
create index lead_owner_status_received on lead (company_id, owner_id, status_id, received_at, id) where not is_test;
create index lead_duplicate on lead (company_id, duplicate_of) where duplicate_of is not null;
create index lead_test on lead (created_at) where is_test;
-- The orders in which lists of leads and contacts are read, beside the newest first: one index for each field that may
-- be sorted by, with the conditions that every list has. An agent's own leads have theirs for the orders that a day's
-- work goes by; by their last change they are few enough to be put in order.
create index lead_enquiry on lead (company_id, last_enquiry_at, id) where not is_test and archived_at is null;
create index lead_owner_enquiry on lead (company_id, owner_id, last_enquiry_at, id)
  where not is_test and archived_at is null;
create index lead_follow_up on lead (company_id, follow_up_at, id) where not is_test and archived_at is null;
create index lead_owner_follow_up on lead (company_id, owner_id, follow_up_at, id)
  where not is_test and archived_at is null;
create index lead_updated on lead (company_id, updated_at, id) where not is_test and archived_at is null;
create index lead_lost_reason on lead (company_id, lost_reason_id) where lost_reason_id is not null;
create index lead_archived on lead (company_id, archived_at, id) where archived_at is not null;
-- How many open leads a member has.
create index lead_open on lead (company_id, owner_id) where category = 'open' and archived_at is null and not is_test;
create index lead_sla_due on lead (company_id, sla_due_at, id) where not is_test and archived_at is null;
create index lead_owner_sla_due on lead (company_id, owner_id, sla_due_at, id)
  where not is_test and archived_at is null;
create index lead_follow_up_due on lead (follow_up_at)
  where follow_up_at is not null and category = 'open' and not is_test and archived_at is null;
-- For "closed this month": few of very many.
create index lead_closed on lead (company_id, closed_at)
  where closed_at is not null and not is_test and archived_at is null;
-- For the figures of a source.
create index lead_source_received on lead (company_id, source_id, received_at) where not is_test;
call app.protect('lead', visible => app.owned('leads'));
call app.audit_changes('lead', 'lead', withheld => '{message,attribution,custom,external_id}',
  left_out => '{first_response_at,last_response_at,sla_due_at,sla_state}',
  writes => 'update or delete');
create trigger audit_made after insert on lead referencing new table as made for each statement
  when (current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit_made('lead', 'id', '{}', '{message,attribution,custom,external_id}',
    '{first_response_at,last_response_at,sla_due_at,sla_state}',
    '{company_id,id,ref,contact_id,pipeline_id,status_id,sub_status_id,source_id,owner_id,budget_min,budget_max,bhk,'
    'enquiry_count,last_enquiry_at,follow_up_at,is_late,is_test,received_at,closed_at,archived_at,created_at,'
    'updated_at,lost_reason_id,carpet_min,carpet_max,parking}');
create trigger given_to_active after insert on lead referencing new table as made for each statement
  when (coalesce(current_setting('app.actor_kind', true), '') <> '') execute function app.owners_are_active();
create trigger handed_to_active before update on lead for each row
  when (new.owner_id is distinct from old.owner_id and new.owner_id is not null
        and coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.owner_is_active();
create trigger to_kept before insert on lead for each row execute function app.write_to_kept_contact();
create trigger tally_new after insert on lead referencing new table as made
  for each statement execute function app.tally_new();
create trigger tally_gone after delete on lead referencing old table as gone
  for each statement execute function app.tally_gone();
create trigger tally_changed after update on lead for each row
  when ((old.owner_id, old.status_id, coalesce(old.budget_max, old.budget_min), old.archived_at, old.is_test)
    is distinct from
    (new.owner_id, new.status_id, coalesce(new.budget_max, new.budget_min), new.archived_at, new.is_test))
  execute function app.tally_changed();
create trigger follow_with_clocks after update on lead for each row
  when (old.category is distinct from new.category or old.archived_at is distinct from new.archived_at
        or old.follow_up_at is distinct from new.follow_up_at)
  execute function app.follow_lead_with_clocks();
create trigger custom_unique_insert after insert on lead for each row
  when (new.custom <> '{}') execute function app.keep_custom_unique('lead');
create trigger custom_unique_update after update of custom, archived_at on lead for each row
  when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
  execute function app.keep_custom_unique('lead');
create trigger custom_unique_delete after delete on lead for each row
  when (old.custom <> '{}') execute function app.drop_custom_unique();
create trigger resume_clock after update on lead for each row
  when (old.archived_at is not null and new.archived_at is null and new.category = 'open')
  execute function app.resume_restored();
create trigger keep_external_ids after insert on lead referencing new table as made
  for each statement execute function app.keep_external_ids();

-- contacts/contacts: a contact is within reach when it is one's own, or when one of its leads is.
call app.protect('contact', visible => app.owned('contacts') ||
  ' or exists (select from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id)');
-- One that was merged into another is out of everybody's sight until the merge is undone.
create policy merged on contact as restrictive for all to angan_app
  using (merged_into is null or (select app.is_lifted()));

-- leads/leads: how many leads stand where, and for how much: what the board says above each column. Counting a million
-- of them takes 0.4 s; so every change of a lead adds a line here with what it brings and takes, and the board adds up.
-- Lines are only ever added, so no two changes wait for each other; the program folds them together every minute
-- (src/leads/leads/fold-tally.ts). Test leads and archived ones don't count.
create table lead_tally (
  company_id text collate "C" not null references company,
  owner_id text collate "C" not null,
  status_id text collate "C" not null,
  leads integer not null,
  -- Paise: what each of them would spend at most, or at least where no more is known.
  budget numeric not null
);
create index lead_tally_place on lead_tally (company_id, status_id, owner_id) include (leads, budget);
call app.protect('lead_tally', visible => app.owned('leads'));

-- leads/intake: which leads each id of a sender led to, kept for as long as they are: a lead's own column holds only the
-- id that made it, and what was pushed is deleted after 180 days. Where several people came under one id, each of their
-- leads is linked to it, so that a feed that is sent again finds them all.
create table lead_external_id (
  company_id text collate "C" not null references company,
  source_id text collate "C" not null,
  external_id text collate "C" not null,
  is_test boolean not null default false,
  lead_id text collate "C" not null,
  created_at timestamptz not null default now(),
  -- The lead that the id alone finds.
  is_first boolean not null default true,
  primary key (company_id, source_id, external_id, is_test, is_first, lead_id),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, lead_id) references lead on delete cascade
);
create unique index lead_external_id_first on lead_external_id (company_id, source_id, external_id, is_test)
  where is_first;
create index lead_external_id_lead on lead_external_id (company_id, lead_id);
call app.protect('lead_external_id', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id)');

-- leads/lead-push: what came in at a push URL, as it came. Kept 180 days.
create table lead_submission (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  source_id text collate "C" not null,
  external_id text collate "C",
  kind text not null,
  raw text not null,
  -- What was read from it: see src/leads/intake/read-lead.ts.
  lead_read jsonb not null,
  consent jsonb,
  is_test boolean not null default false,
  received_at timestamptz not null default now(),
  -- waiting → done. One that failed twelve times shows as failed, and is tried every hour all the same.
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  -- Not before this moment again; set when an attempt failed.
  retry_at timestamptz,
  error text,
  lead_id text collate "C",
  contact_id text collate "C",
  outcome text check (outcome in (
    'created', 'updated', 're_enquiry', 'reopened', 'duplicate_labelled', 'held_nobody', 'repeated')),
  processed_at timestamptz,
  -- Several people may come under one id, where a sender's id is no enquiry's: each has a number under it. A body that
  -- came again refers to the one that it repeats. One that names nobody, or repeats another, has no number.
  person_no integer default 0,
  repeat_of text collate "C",
  -- What a body under an id says of its person (app.person_keys). The first person under an id needs none.
  person_keys bigint[] generated always as (
    case when person_no > 0 then app.person_keys(external_id, lead_read) end) stored,
  -- What the URL said beside the body.
  query text,
  -- A list of leads that comes again refers to the body that is there: bodies of lists are found by a hash.
  body_hash integer,
  primary key (company_id, id),
  foreign key (company_id, source_id) references lead_source
);
create index lead_submission_waiting on lead_submission (company_id, received_at, id) where status <> 'done';
create index lead_submission_age on lead_submission (received_at);
create index lead_submission_source on lead_submission (company_id, source_id, received_at);
-- What came in of a person moves with them.
create index lead_submission_contact on lead_submission (company_id, contact_id) where contact_id is not null;
create unique index lead_submission_person on lead_submission (company_id, source_id, external_id, is_test, person_no)
  where external_id is not null and person_no is not null;
create index lead_submission_repeat on lead_submission (company_id, repeat_of) where repeat_of is not null;
create index lead_submission_keys on lead_submission using gin (person_keys) where person_keys is not null;
create index lead_submission_body on lead_submission (company_id, source_id, body_hash) where body_hash is not null;
-- Which submissions refer to a body.
create index lead_submission_with on lead_submission (company_id, raw) where raw like '(with %';
call app.protect('lead_submission', visible => '(select app.sees_all(''leads''))');

-- leads/intake: numbers and addresses that one source sent with people of different names. Once there are too many of
-- them, the value names nobody (src/leads/intake/shared-values.ts), until a member says otherwise.
create table lead_shared_value (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  source_id text collate "C" not null,
  kind text not null check (kind in ('phone', 'email')),
  value text collate "C" not null,
  -- A number without its calling code, to mask it by; null for an address.
  national text,
  -- [{"name": as it is compared, "at": when it last came}]
  names jsonb not null,
  people integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- From when on it names nobody.
  nobodys_since timestamptz,
  -- A member said that it is somebody's all the same.
  overruled_at timestamptz,
  overruled_by text collate "C",
  -- A value is nobody's for as long as it comes under three different names within 30 days, and somebody's again after
  -- that. Kept as the moment at which it lapses, so that every query asks the same.
  nobodys_until timestamptz,
  primary key (company_id, id),
  unique (company_id, source_id, value),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, overruled_by) references member
);
create index lead_shared_value_value on lead_shared_value (company_id, value);
call app.protect('lead_shared_value', visible => '(select app.sees_all(''leads''))');
call app.audit_changes('lead_shared_value', 'lead_source', 'source_id', masked => '{value}',
  left_out => '{source_id,national,names,people,first_at,last_at,nobodys_since,nobodys_until}',
  writes => 'update or delete');

-- leads/process-guard: what a lead must have before it moves.
create table process_rule (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  position integer not null,
  is_active boolean not null default true,
  mode text not null check (mode in ('block', 'warn')),
  -- Which moves it is for; empty means any. Statuses by key, which pipelines share.
  to_statuses text[] not null default '{}',
  to_categories text[] not null default '{}',
  from_statuses text[] not null default '{}',
  lead_types text[] not null default '{}',
  -- Which leads it is for, in the filter language of the list of leads; null means every lead.
  conditions jsonb,
  -- [{ "kind": "note", "days": 3 }, …]: see src/leads/process-guard/schema.ts.
  requires jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index process_rule_name on process_rule (company_id, lower(name));
call app.protect('process_rule');
call app.audit_changes('process_rule', 'process_rule');

-- leads/assignment: who gets a new lead: rules in order, the first one that fits decides. Sources, members, teams and
-- branches are named without a reference: one that goes does not hold up who takes it away, and the rule that names it
-- shows as broken.
create table assignment_rule (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  position integer not null,
  is_active boolean not null default true,
  -- For these sources; empty means every source.
  source_ids text[] not null default '{}',
  member_ids text[] not null,
  fallback_member_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A filter over the lead on its way in; null: every lead.
  conditions jsonb,
  way text not null default 'round_robin' check (way in ('round_robin', 'weighted', 'least_loaded', 'fixed')),
  -- The members of this team instead of those that are named.
  team_id text collate "C",
  -- { member: 1 to 100 }, 1 for whoever is absent.
  weights jsonb not null default '{}',
  -- A known person goes back to whoever had them, when that was so many days ago at the most; null: however long ago,
  -- 0: never.
  sticky_days integer check (sticky_days between 0 and 3650),
  daily_cap integer check (daily_cap between 1 and 10000),
  open_cap integer check (open_cap between 1 and 100000),
  hours text not null default 'any' check (hours in ('any', 'inside', 'outside')),
  -- Whose hours; null: the company's.
  branch_id text collate "C",
  prefers_language boolean not null default false,
  fallback_team_id text collate "C",
  -- Working minutes without a response, after which the lead goes to somebody else; null: never.
  reroute_after integer check (reroute_after between 1 and 10080),
  reroute_times integer not null default 1 check (reroute_times between 1 and 10),
  primary key (company_id, id),
  foreign key (company_id, fallback_member_id) references member
);
call app.protect('assignment_rule');
call app.audit_changes('assignment_rule', 'assignment_rule');
create trigger named_are_active before insert or update of member_ids, fallback_member_id on assignment_rule for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('member_ids', 'fallback_member_id');

-- leads/assignment: when each member last had a turn. The next lead goes to whoever waited longest, so a member who is
-- passed over (absent, full) keeps the turn and has it on coming back.
create table assignment_turn (
  company_id text collate "C" not null references company,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  last_turn bigint,
  -- What smooth weighted turns have run up.
  credit bigint not null default 0,
  -- Turns that came to nothing, because the lead was rolled back: they are had first.
  owed integer not null default 0 check (owed >= 0),
  primary key (company_id, rule_id, member_id),
  foreign key (company_id, rule_id) references assignment_rule on delete cascade,
  foreign key (company_id, member_id) references member
);
call app.protect('assignment_turn');

-- leads/assignment: what members say of themselves and their managers of them. Without a row: here, without a cap, no
-- language known.
create table lead_taker (
  company_id text collate "C" not null references company,
  member_id text collate "C" not null,
  away_until timestamptz,
  daily_cap integer check (daily_cap between 1 and 10000),
  open_cap integer check (open_cap between 1 and 100000),
  languages text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member on delete cascade
);
call app.protect('lead_taker');
call app.audit_changes('lead_taker', 'member', 'member_id', left_out => '{member_id,updated_at}');

-- leads/assignment: how many leads assignment gave to whom on a company day, under which rule ('' for none).
create table assignment_day (
  company_id text collate "C" not null references company,
  day date not null,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  given integer not null,
  primary key (company_id, day, rule_id, member_id),
  foreign key (company_id, member_id) references member on delete cascade
);
create index assignment_day_age on assignment_day (day);
call app.protect('assignment_day');

-- leads/assignment: leads that were given out and are not committed yet, so that a crowd that comes at once does not
-- all go to whoever has the fewest. The lead's own transaction takes its row away.
create table assignment_reservation (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  reserved_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
call app.protect('assignment_reservation');

-- leads/assignment: leads whose owner has so long to respond before somebody else gets them.
create table assignment_wait (
  company_id text collate "C" not null references company,
  lead_id text collate "C" not null,
  rule_id text collate "C" not null,
  owner_id text collate "C" not null,
  since timestamptz not null,
  due_at timestamptz not null,
  -- How often it has gone on already, and who has had it.
  moves integer not null default 0,
  had_by text[] not null default '{}',
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
create index assignment_wait_due on assignment_wait (due_at);
call app.protect('assignment_wait', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = assignment_wait.company_id and lead.id = assignment_wait.lead_id)');

-- leads/sla-policies: how soon a new lead is answered and a follow-up is kept: what the company promises itself.
create table sla_policy (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  position integer not null,
  is_active boolean not null default true,
  -- Which leads it is for; an empty list is all of them. The first active policy that fits a lead decides.
  source_ids text[] not null default '{}',
  temperatures text[] not null default '{}',
  lead_types text[] not null default '{}',
  pipeline_ids text[] not null default '{}',
  -- Minutes of the hours below; null: not watched.
  first_response_minutes integer check (first_response_minutes between 1 and 100000),
  follow_up_minutes integer check (follow_up_minutes between 1 and 100000),
  idle_minutes integer check (idle_minutes between 1 and 100000),
  hours text not null check (hours in ('company', 'owner_branch', 'branch', 'round_the_clock')),
  branch_id text collate "C",
  -- When this much of the time has gone; null: no warning.
  warn_percent integer check (warn_percent between 1 and 99),
  -- What counts as a response: call, call_attempt, message, note, status_change.
  counts text[] not null check (counts <> '{}'),
  restarts_on_re_enquiry boolean not null default false,
  escalates_to_leader boolean not null default true,
  escalate_member_ids text[] not null default '{}',
  escalate_role_ids text[] not null default '{}',
  reassign text not null default 'none' check (reassign in ('none', 'rules', 'member')),
  reassign_to_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A filter over the lead; null: every lead that the lists let through.
  conditions jsonb,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch,
  foreign key (company_id, reassign_to_id) references member,
  check (num_nonnulls(first_response_minutes, follow_up_minutes, idle_minutes) > 0),
  check ((hours = 'branch') = (branch_id is not null)),
  check ((reassign = 'member') = (reassign_to_id is not null))
);
call app.protect('sla_policy');
call app.audit_changes('sla_policy', 'sla_policy');
create trigger named_are_active before insert or update of escalate_member_ids, reassign_to_id on sla_policy for each row
  when (coalesce(current_setting('app.actor_kind', true), '') <> '')
  execute function app.named_are_active('escalate_member_ids', 'reassign_to_id');

-- leads/sla-policies: one wait for a response or for the next follow-up. It keeps the terms under which it began:
-- whatever becomes of the policy afterwards changes no clock.
create table sla_clock (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  lead_id text collate "C" not null,
  kind text not null check (kind in ('first_response', 'follow_up')),
  -- What the time is counted from, and when that is: the enquiry, the follow-up date, or the last contact.
  base text not null check (base in ('enquiry', 'date', 'contact')),
  started_at timestamptz not null,
  warn_at timestamptz,
  due_at timestamptz not null,
  policy_id text collate "C" not null,
  terms jsonb not null,
  -- Whose hours count: `company`, `always`, or the id of a branch.
  place text not null,
  -- Whose lead it was when it was met or breached, whichever came first; until then since it began.
  owner_id text collate "C" not null,
  warned_at timestamptz,
  breached_at timestamptz,
  reassigned_at timestamptz,
  met_at timestamptz,
  met_by_id text collate "C",
  met_with text,
  -- Minutes of opening between the start and the response.
  response_minutes double precision,
  -- The lead was closed or archived, or its follow-up date became another, before anybody responded.
  stopped_at timestamptz,
  -- When it is to be looked at next.
  next_at timestamptz generated always as (
    case
      when met_at is not null or stopped_at is not null or breached_at is not null then null
      when warned_at is null and warn_at is not null then warn_at
      else due_at
    end) stored,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, owner_id) references member
);
create unique index sla_clock_running on sla_clock (company_id, lead_id, kind)
  where met_at is null and stopped_at is null;
create index sla_clock_lead on sla_clock (company_id, lead_id);
create index sla_clock_next on sla_clock (company_id, next_at) where next_at is not null;
create index sla_clock_started on sla_clock (company_id, kind, started_at);
call app.protect('sla_clock', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = sla_clock.company_id and lead.id = sla_clock.lead_id)');
create trigger show_sla after insert or update on sla_clock for each row execute function app.show_sla();

-- leads/sla-policies: leads whose follow-up clock is to be set anew, whichever door they were changed by; the next
-- round takes them.
create table sla_refresh (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
call app.protect('sla_refresh');

-- leads/bulk: one change to many leads, asked for by a member and carried out lead by lead in the background.
create table bulk_job (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  -- What is to change: { owner_id } or { status, … } or { tags } or …; see src/leads/bulk/schema.ts.
  change jsonb not null,
  -- waiting → running → done; cancelled at any time before; undoing → undone within a day. stopped: whoever asked may
  -- no longer do it.
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'cancelled', 'stopped', 'undoing', 'undone')),
  total integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  -- When it last got on; one that doesn't is taken up again.
  touched_at timestamptz not null default now(),
  -- Who works on it: one at a time (app.lives).
  worker text,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index bulk_job_open on bulk_job (created_at) where state in ('waiting', 'running', 'undoing');
create index bulk_job_member on bulk_job (company_id, member_id, created_at);
call app.protect('bulk_job', visible => 'member_id = (select app.member_id())');
call app.audit_changes('bulk_job', 'bulk_job', left_out => '{state,finished_at,undone_at,touched_at,worker}');

-- leads/bulk: the leads of a job in their order, and what became of each. A row changes in the transaction that changes
-- its lead.
create table bulk_item (
  company_id text collate "C" not null,
  job_id text collate "C" not null,
  position integer not null,
  lead_id text collate "C" not null,
  -- waiting → done | unchanged | refused; done → restored | kept (changed by somebody since).
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'unchanged', 'refused', 'restored', 'kept')),
  -- Why it was refused or kept: a code of the errors, and words for people.
  code text,
  reason text,
  -- What the lead had before and after: { owner_id }, { status_id, … }, { tags }, …
  before jsonb,
  after jsonb,
  primary key (company_id, job_id, position),
  foreign key (company_id, job_id) references bulk_job on delete cascade,
  foreign key (company_id, lead_id) references lead on delete cascade
);
create index bulk_item_state on bulk_item (company_id, job_id, state, position);
create index bulk_item_lead on bulk_item (company_id, lead_id);
call app.protect('bulk_item', visible => 'exists (select from bulk_job job
  where job.company_id = bulk_item.company_id and job.id = bulk_item.job_id)');

-- leads/integrity: doubts about leads. What a company changed about a rule; no row: as the program has it.
create table integrity_rule (
  company_id text collate "C" not null references company,
  key text not null,
  is_on boolean not null,
  -- Days, or statuses; null for a rule that has neither.
  threshold integer check (threshold between 1 and 365),
  severity text not null check (severity in ('low', 'medium', 'high')),
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
call app.protect('integrity_rule');
call app.audit_changes('integrity_rule', 'integrity_rule', 'key');

-- leads/integrity: one look at every lead of a company.
create table integrity_run (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  kind text not null check (kind in ('nightly', 'asked')),
  -- Who asked; null for the program.
  member_id text collate "C",
  -- The company's day on which it began.
  day date not null,
  -- running → done, or failed after several attempts.
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The last lead that was looked at; leads are taken in the order of their ids.
  position text collate "C" not null default '',
  total integer not null,
  looked integer not null default 0,
  found integer not null default 0,
  resolved integer not null default 0,
  attempts integer not null default 0,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Who works on it: one at a time (app.lives).
  worker text,
  -- How many leads it could not look at, or left alone because an earlier one could not.
  left_out integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create unique index integrity_run_one on integrity_run (company_id) where state = 'running';
create unique index integrity_run_night on integrity_run (company_id, day) where kind = 'nightly';
create index integrity_run_started on integrity_run (company_id, started_at, id);
call app.protect('integrity_run');
call app.audit_changes('integrity_run', 'integrity_run',
  left_out => '{position,looked,found,resolved,attempts,touched_at,finished_at,worker,left_out}');

-- leads/integrity: each doubt once: of one lead by one rule there is one, which comes and goes.
create table integrity_finding (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  rule text not null,
  lead_id text collate "C" not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  -- open → dismissed by a person, or resolved when its cause is gone. Evidence that changed opens it again.
  state text not null default 'open' check (state in ('open', 'dismissed', 'resolved')),
  -- What the evidence is, in short: the same doubt has the same.
  fingerprint text not null,
  -- [{ kind, id, at, text }]: the records it stands on, of leads also whose they are.
  evidence jsonb not null,
  text text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  dismissed_at timestamptz,
  dismissed_by text collate "C",
  reason text,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, lead_id, rule),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, dismissed_by) references member
);
create index integrity_finding_found on integrity_finding (company_id, found_at, id);
create index integrity_finding_state on integrity_finding (company_id, state, found_at, id);
-- Doubts are looked at by their weight, of one state or of all.
create index integrity_finding_weight on integrity_finding
  (company_id, (case severity when 'high' then 3 when 'medium' then 2 else 1 end), id);
create index integrity_finding_state_weight on integrity_finding
  (company_id, state, (case severity when 'high' then 3 when 'medium' then 2 else 1 end), id);
-- Whoever sees the lead, where their role has the right to look at all.
call app.protect('integrity_finding', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = integrity_finding.company_id and lead.id = integrity_finding.lead_id)');
call app.audit_changes('integrity_finding', 'integrity_finding', withheld => '{reason}',
  left_out => '{fingerprint,evidence,text,found_at,updated_at}');
