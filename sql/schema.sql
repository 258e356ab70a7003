-- Made by `bun run sql` from the migrations. Do not edit.

create table accountability_day (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  day date not null,
  facts jsonb not null,
  score integer,
  reckoned_at timestamp with time zone not null,
  PRIMARY KEY (company_id, member_id, day),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK (((score >= 0) AND (score <= 100)))
);
CREATE INDEX accountability_day_day ON public.accountability_day USING btree (company_id, day);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table accountability_setting (
  company_id text collate "C" not null,
  weights jsonb default '{}'::jsonb not null,
  shared_with_agents boolean default false not null,
  final_day date,
  asked_at timestamp with time zone,
  reckoned_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.accountability_setting FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('company', 'company_id', '{}', '{}', '{final_day,asked_at,reckoned_at}')

create table activity (
  company_id text collate "C" not null,
  id text collate "C" not null,
  type text not null,
  at timestamp with time zone default now() not null,
  lead_id text collate "C",
  contact_id text collate "C",
  actor_kind text not null,
  actor_id text collate "C",
  actor_name text,
  title text not null,
  text text,
  data jsonb default '{}'::jsonb not null,
  mention_ids text[] default '{}'::text[] not null,
  pinned_at timestamp with time zone,
  edited_at timestamp with time zone,
  is_test boolean default false not null,
  created_at timestamp with time zone default now() not null,
  subject_kind text,
  subject_id text collate "C",
  of_masked_list boolean default false not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((actor_kind = ANY (ARRAY['member'::text, 'key'::text, 'support'::text, 'automation'::text, 'system'::text]))),
  CHECK (((num_nonnulls(contact_id, subject_id) = 1) AND ((subject_kind IS NULL) = (subject_id IS NULL)))),
  CHECK ((type = ANY (ARRAY['note'::text, 'status_change'::text, 'assignment'::text, 'call'::text, 'message'::text, 'email'::text, 'visit'::text, 'task'::text, 'deal'::text, 'receipt'::text, 'payment'::text, 'consent'::text, 'enquiry'::text, 'merge'::text, 'import'::text, 'system'::text])))
);
CREATE INDEX activity_contact ON public.activity USING btree (company_id, contact_id, at DESC, id DESC);
CREATE INDEX activity_lead ON public.activity USING btree (company_id, lead_id, at DESC, id DESC) WHERE (lead_id IS NOT NULL);
CREATE INDEX activity_moves ON public.activity USING btree (company_id, at DESC, id DESC) WHERE (type = 'status_change'::text);
CREATE INDEX activity_pinned ON public.activity USING btree (company_id, contact_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX activity_re_enquiry ON public.activity USING btree (company_id, at) WHERE ((type = 'enquiry'::text) AND (NOT is_test) AND ((data ->> 'outcome'::text) = ANY (ARRAY['re_enquiry'::text, 'reopened'::text])));
CREATE INDEX activity_subject ON public.activity USING btree (company_id, subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy of_masked_list (RESTRICTIVE, angan_app): ((NOT of_masked_list) OR app.reads_text_of(app.owner_of_entry(company_id, lead_id, contact_id)))
-- policy reach (PERMISSIVE, angan_app):  CASE WHEN (subject_id IS NOT NULL) THEN app.reaches_record(subject_kind, company_id, subject_id) WHEN (lead_id IS NOT NULL) THEN (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = activity.company_id) AND (lead.id = activity.lead_id))))) ELSE (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = activity.company_id) AND (contact.id = activity.contact_id))))) END
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.activity FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('activity', 'id', '{}', '{title,text,data}', '{}')
-- trigger CREATE TRIGGER audit_note AFTER INSERT ON public.activity FOR EACH ROW WHEN (((new.type = 'note'::text) AND (current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text])))) EXECUTE FUNCTION app.audit('activity', 'id', '{}', '{title,text,data}', '{}')
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.activity FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table ad_connection (
  company_id text collate "C" not null,
  id text collate "C" not null,
  platform text not null,
  name text not null,
  is_enabled boolean default false not null,
  health text default 'ok'::text not null,
  settings jsonb default '{}'::jsonb not null,
  secret bytea not null,
  last_success_at timestamp with time zone,
  last_error_code text,
  last_error_message text,
  last_error_at timestamp with time zone,
  told_of text,
  wait_until timestamp with time zone,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  UNIQUE (company_id, platform),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((health = ANY (ARRAY['ok'::text, 'broken'::text, 'needs_reconnect'::text]))),
  CHECK ((platform = ANY (ARRAY['meta'::text, 'google'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.ad_connection FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('ad_connection', 'id', '{}', '{secret}', '{health,last_success_at,last_error_code,last_error_message,last_error_at,told_of,wait_until}')

create table ad_delivery (
  company_id text collate "C" not null,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  milestone text not null,
  lead_id text collate "C",
  event_at timestamp with time zone not null,
  value bigint,
  status text default 'pending'::text not null,
  skip_reason text,
  sent_parts text[] default '{}'::text[] not null,
  attempt integer default 0 not null,
  max_attempts integer default 7 not null,
  next_retry_at timestamp with time zone,
  sender text,
  sent_at timestamp with time zone,
  error_code text,
  error_message text,
  is_trial boolean default false not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, connection_id) REFERENCES ad_connection(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE SET NULL (lead_id),
  CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
  CHECK ((value >= 0))
);
CREATE INDEX ad_delivery_age ON public.ad_delivery USING brin (created_at);
CREATE INDEX ad_delivery_due ON public.ad_delivery USING btree (company_id, connection_id, next_retry_at, id) WHERE (status = 'pending'::text);
CREATE INDEX ad_delivery_failed ON public.ad_delivery USING btree (company_id, connection_id, created_at, id) WHERE (status = 'failed'::text);
CREATE INDEX ad_delivery_lead ON public.ad_delivery USING btree (company_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX ad_delivery_log ON public.ad_delivery USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX ad_delivery_once ON public.ad_delivery USING btree (company_id, connection_id, lead_id, milestone) WHERE (lead_id IS NOT NULL);
CREATE INDEX ad_delivery_sending ON public.ad_delivery USING btree (sender) WHERE (status = 'sending'::text);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table ad_lead_form (
  company_id text collate "C" not null,
  id text collate "C" not null,
  platform text not null,
  name text not null,
  source_id text collate "C" not null,
  token_hash bytea not null,
  token_sealed bytea not null,
  key_sealed bytea not null,
  page_id text,
  access_token bytea,
  app_secret bytea,
  is_enabled boolean default true not null,
  health text default 'ok'::text not null,
  last_lead_at timestamp with time zone,
  last_error_code text,
  last_error_message text,
  last_error_at timestamp with time zone,
  caught_up_to timestamp with time zone not null,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK (((platform = 'meta'::text) = ((page_id IS NOT NULL) AND (access_token IS NOT NULL) AND (app_secret IS NOT NULL)))),
  CHECK ((health = ANY (ARRAY['ok'::text, 'broken'::text, 'needs_reconnect'::text]))),
  CHECK ((platform = ANY (ARRAY['meta'::text, 'google'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.ad_lead_form FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('ad_lead_form', 'id', '{}', '{token_hash,token_sealed,key_sealed,access_token,app_secret}', '{health,last_lead_at,last_error_code,last_error_message,last_error_at,caught_up_to}')

create table ad_lead_notice (
  company_id text collate "C" not null,
  form_id text collate "C" not null,
  lead_id text collate "C" not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone not null,
  error text,
  created_at timestamp with time zone default now() not null,
  fetcher text,
  PRIMARY KEY (company_id, form_id, lead_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, form_id) REFERENCES ad_lead_form(company_id, id),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX ad_lead_notice_age ON public.ad_lead_notice USING brin (created_at);
CREATE INDEX ad_lead_notice_due ON public.ad_lead_notice USING btree (next_try_at) WHERE (status = 'waiting'::text);
CREATE INDEX ad_lead_notice_failed ON public.ad_lead_notice USING btree (company_id, form_id, created_at) WHERE (status = 'failed'::text);
CREATE INDEX ad_lead_notice_fetched ON public.ad_lead_notice USING btree (fetcher) WHERE (fetcher IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table ad_milestone_reached (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  milestone text not null,
  reached_at timestamp with time zone not null,
  PRIMARY KEY (company_id, lead_id, milestone),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table ad_milestone_rule (
  company_id text collate "C" not null,
  milestone text not null,
  pipeline_statuses text[] default '{}'::text[] not null,
  deal_stages text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, milestone),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((milestone = ANY (ARRAY['lead_created'::text, 'qualified'::text, 'visit_scheduled'::text, 'visit_done'::text, 'booked'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.ad_milestone_rule FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('ad_milestones', 'milestone', '{}', '{}', '{milestone}')

create table ad_oauth_state (
  company_id text collate "C" not null,
  state_hash bytea not null,
  member_id text collate "C" not null,
  session_id text collate "C" not null,
  verifier bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (company_id, state_hash),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table ai_month (
  company_id text collate "C" not null,
  month date not null,
  tokens bigint default 0 not null,
  last_error text,
  last_error_at timestamp with time zone,
  PRIMARY KEY (company_id, month),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table ai_setting (
  company_id text collate "C" not null,
  enabled boolean default false not null,
  monthly_budget bigint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  failures integer default 0 not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((monthly_budget >= 0))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.ai_setting FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('ai_setting', 'company_id', '{}', '{}', '{last_success_at,last_failure_at,failures}')

create table ai_usage (
  company_id text collate "C" not null,
  day date not null,
  feature text not null,
  requests integer default 0 not null,
  failures integer default 0 not null,
  tokens_in bigint default 0 not null,
  tokens_out bigint default 0 not null,
  PRIMARY KEY (company_id, day, feature),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table api_key (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  public_id text collate "C" not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  rate_limit integer default 300 not null,
  allowed_addresses text[] default '{}'::text[] not null,
  former_hash bytea,
  former_until timestamp with time zone,
  rotated_at timestamp with time zone,
  expiry_warned_at timestamp with time zone,
  ended_at timestamp with time zone,
  UNIQUE (public_id),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name <> ''::text)),
  CHECK (((rate_limit >= 1) AND (rate_limit <= 6000)))
);
CREATE INDEX api_key_creator ON public.api_key USING btree (company_id, created_by);
CREATE INDEX api_key_expiry ON public.api_key USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (ended_at IS NULL));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.api_key FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('api_key', 'id', '{}', '{secret_hash,former_hash}', '{last_used_at,last_used_address,expiry_warned_at}')

create table assignment_day (
  company_id text collate "C" not null,
  day date not null,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  given integer not null,
  PRIMARY KEY (company_id, day, rule_id, member_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX assignment_day_age ON public.assignment_day USING btree (day);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table assignment_reservation (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  reserved_at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table assignment_rule (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  position integer not null,
  is_active boolean default true not null,
  source_ids text[] default '{}'::text[] not null,
  member_ids text[] not null,
  fallback_member_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  conditions jsonb,
  way text default 'round_robin'::text not null,
  team_id text collate "C",
  weights jsonb default '{}'::jsonb not null,
  sticky_days integer,
  daily_cap integer,
  open_cap integer,
  hours text default 'any'::text not null,
  branch_id text collate "C",
  prefers_language boolean default false not null,
  fallback_team_id text collate "C",
  reroute_after integer,
  reroute_times integer default 1 not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, fallback_member_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK (((daily_cap >= 1) AND (daily_cap <= 10000))),
  CHECK ((hours = ANY (ARRAY['any'::text, 'inside'::text, 'outside'::text]))),
  CHECK ((name <> ''::text)),
  CHECK (((open_cap >= 1) AND (open_cap <= 100000))),
  CHECK (((reroute_after >= 1) AND (reroute_after <= 10080))),
  CHECK (((reroute_times >= 1) AND (reroute_times <= 10))),
  CHECK (((sticky_days >= 0) AND (sticky_days <= 3650))),
  CHECK ((way = ANY (ARRAY['round_robin'::text, 'weighted'::text, 'least_loaded'::text, 'fixed'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.assignment_rule FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('assignment_rule', 'id', '{}', '{}', '{}')
-- trigger CREATE TRIGGER named_are_active BEFORE INSERT OR UPDATE OF member_ids, fallback_member_id ON public.assignment_rule FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION app.named_are_active('member_ids', 'fallback_member_id')

create table assignment_turn (
  company_id text collate "C" not null,
  rule_id text collate "C" not null,
  member_id text collate "C" not null,
  last_turn bigint,
  credit bigint default 0 not null,
  owed integer default 0 not null,
  PRIMARY KEY (company_id, rule_id, member_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, rule_id) REFERENCES assignment_rule(company_id, id) ON DELETE CASCADE,
  CHECK ((owed >= 0))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table assignment_wait (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  rule_id text collate "C" not null,
  owner_id text collate "C" not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone not null,
  moves integer default 0 not null,
  had_by text[] default '{}'::text[] not null,
  PRIMARY KEY (company_id, lead_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE
);
CREATE INDEX assignment_wait_due ON public.assignment_wait USING btree (due_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = assignment_wait.company_id) AND (lead.id = assignment_wait.lead_id)))))

create table audit_entry (
  company_id text collate "C" not null,
  id text collate "C" not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text collate "C",
  actor_name text,
  address text,
  request_id text,
  action text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  changes jsonb default '{}'::jsonb not null,
  made jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((actor_kind = ANY (ARRAY['member'::text, 'key'::text, 'support'::text])))
);
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (company_id, actor_id, at, id);
CREATE INDEX audit_entry_age ON public.audit_entry USING brin (at);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (company_id, at, id);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (company_id, subject_id, at, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table automation (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  is_on boolean default false not null,
  version integer default 1 not null,
  record text not null,
  event text,
  due_at timestamp with time zone,
  acts_for text collate "C" not null,
  runs_per_hour integer not null,
  troubled_at timestamp with time zone,
  trouble text,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, acts_for) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name <> ''::text)),
  CHECK (((runs_per_hour >= 1) AND (runs_per_hour <= 5000)))
);
CREATE INDEX automation_due ON public.automation USING btree (due_at) WHERE (is_on AND (removed_at IS NULL));
CREATE INDEX automation_event ON public.automation USING btree (company_id, event) WHERE (is_on AND (removed_at IS NULL));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.automation FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('automation', 'id', '{}', '{}', '{due_at,troubled_at,trouble}')

create table automation_run (
  company_id text collate "C" not null,
  id text collate "C" not null,
  automation_id text collate "C" not null,
  version integer not null,
  occasion text collate "C" not null,
  event_type text,
  record text not null,
  record_id text collate "C" not null,
  lead_id text collate "C",
  acts_for text collate "C" not null,
  chain text[] not null,
  state text not null,
  reason text,
  next_step text,
  worker text,
  due_at timestamp with time zone,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  UNIQUE (company_id, automation_id, record_id, occasion),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, acts_for) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, automation_id, version) REFERENCES automation_version(company_id, automation_id, version),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'stopped'::text, 'skipped'::text])))
);
CREATE INDEX automation_run_age ON public.automation_run USING brin (created_at);
CREATE INDEX automation_run_due ON public.automation_run USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX automation_run_lead ON public.automation_run USING btree (company_id, lead_id, created_at, id) WHERE (lead_id IS NOT NULL);
CREATE INDEX automation_run_log ON public.automation_run USING btree (company_id, created_at, id);
CREATE INDEX automation_run_of ON public.automation_run USING btree (company_id, automation_id, created_at, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (((lead_id IS NULL) OR ( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = automation_run.company_id) AND (lead.id = automation_run.lead_id))))) AND ((record <> 'contact'::text) OR ( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = automation_run.company_id) AND (contact.id = automation_run.record_id))))))

create table automation_step_run (
  company_id text collate "C" not null,
  run_id text collate "C" not null,
  seq integer not null,
  path text not null,
  kind text not null,
  input jsonb not null,
  state text not null,
  outcome text,
  error text,
  made jsonb default '{}'::jsonb not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (company_id, run_id, seq),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, run_id) REFERENCES automation_run(company_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'failed'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (EXISTS ( SELECT FROM automation_run run WHERE ((run.company_id = automation_step_run.company_id) AND (run.id = automation_step_run.run_id))))

create table automation_turn (
  company_id text collate "C" not null,
  automation_id text collate "C" not null,
  member_id text collate "C" not null,
  turn bigint not null,
  PRIMARY KEY (company_id, automation_id, member_id),
  FOREIGN KEY (company_id, automation_id) REFERENCES automation(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table automation_version (
  company_id text collate "C" not null,
  automation_id text collate "C" not null,
  version integer not null,
  definition jsonb not null,
  restored_from integer,
  made_by text collate "C",
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, automation_id, version),
  FOREIGN KEY (company_id, automation_id) REFERENCES automation(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, made_by) REFERENCES member(company_id, id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.automation_version FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('automation', 'automation_id', '{}', '{definition}', '{}')

create table blocked_number (
  company_id text collate "C" not null,
  id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  list text not null,
  checked_on date not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((list = ANY (ARRAY['own'::text, 'registry'::text])))
);
CREATE INDEX blocked_number_created ON public.blocked_number USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX blocked_number_number ON public.blocked_number USING btree (company_id, e164, list);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ( SELECT app.sees_all('contacts'::text) AS sees_all)
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.blocked_number FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('blocked_number', 'id', '{e164}', '{}', '{national}')

create table branch (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  address jsonb,
  phone text collate "C",
  email text,
  rera_registrations jsonb default '[]'::jsonb not null,
  lat double precision,
  lng double precision,
  radius_m integer,
  business_hours jsonb,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((num_nulls(lat, lng, radius_m) = ANY (ARRAY[0, 3]))),
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  CHECK ((name <> ''::text)),
  CHECK (((radius_m >= 20) AND (radius_m <= 5000)))
);
CREATE UNIQUE INDEX branch_name ON public.branch USING btree (company_id, lower(name)) WHERE (archived_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.branch FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('branch', 'id', '{}', '{}', '{}')

create table broken_connection (
  company_id text collate "C" not null,
  connection_id text collate "C" not null,
  broken_at timestamp with time zone not null,
  PRIMARY KEY (company_id, connection_id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table bulk_item (
  company_id text collate "C" not null,
  job_id text collate "C" not null,
  position integer not null,
  lead_id text collate "C" not null,
  state text default 'waiting'::text not null,
  code text,
  reason text,
  before jsonb,
  after jsonb,
  PRIMARY KEY (company_id, job_id, "position"),
  FOREIGN KEY (company_id, job_id) REFERENCES bulk_job(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'unchanged'::text, 'refused'::text, 'restored'::text, 'kept'::text])))
);
CREATE INDEX bulk_item_lead ON public.bulk_item USING btree (company_id, lead_id);
CREATE INDEX bulk_item_state ON public.bulk_item USING btree (company_id, job_id, state, "position");
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (EXISTS ( SELECT FROM bulk_job job WHERE ((job.company_id = bulk_item.company_id) AND (job.id = bulk_item.job_id))))

create table bulk_job (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  change jsonb not null,
  state text default 'waiting'::text not null,
  total integer not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  touched_at timestamp with time zone default now() not null,
  worker text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'stopped'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX bulk_job_member ON public.bulk_job USING btree (company_id, member_id, created_at);
CREATE INDEX bulk_job_open ON public.bulk_job USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'undoing'::text]));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (member_id = ( SELECT app.member_id() AS member_id))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.bulk_job FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('bulk_job', 'id', '{}', '{}', '{state,finished_at,undone_at,touched_at,worker}')

create table call_log (
  company_id text collate "C" not null,
  id text collate "C" not null,
  direction text not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  contact_id text collate "C",
  lead_id text collate "C",
  member_id text collate "C" not null,
  started_at timestamp with time zone not null,
  duration_sec integer default 0 not null,
  result text not null,
  outcome text,
  note text,
  logged_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
  CHECK ((duration_sec >= 0)),
  CHECK ((outcome = ANY (ARRAY['interested'::text, 'call_back'::text, 'visit_booked'::text, 'not_interested'::text, 'wrong_number'::text, 'not_reachable'::text, 'do_not_call'::text, 'other'::text]))),
  CHECK ((result = ANY (ARRAY['connected'::text, 'no_answer'::text, 'busy'::text, 'failed'::text, 'missed'::text, 'voicemail'::text])))
);
CREATE INDEX call_log_contact ON public.call_log USING btree (company_id, contact_id);
CREATE INDEX call_log_lead ON public.call_log USING btree (company_id, lead_id);
CREATE INDEX call_log_member ON public.call_log USING btree (company_id, member_id, started_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('calls'::text) AS sees_all) OR (member_id = ANY (( SELECT app.members('calls'::text) AS members)::text[])) OR ((lead_id IS NOT NULL) AND (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = call_log.company_id) AND (lead.id = call_log.lead_id))))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.call_log FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('call', 'id', '{e164}', '{note}', '{national}')
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.call_log FOR EACH ROW WHEN ((new.contact_id IS NOT NULL)) EXECUTE FUNCTION app.write_to_kept()

create table company (
  id text collate "C" not null,
  name text not null,
  time_zone text default 'Asia/Kolkata'::text not null,
  phone_rule_agents text default 'own'::text not null,
  duplicate_policy text default 're_enquire'::text not null,
  reopen_window_days integer default 90 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  require_second_step text default 'off'::text not null,
  legal_name text,
  gstin text collate "C",
  pan text collate "C",
  rera_registrations jsonb default '[]'::jsonb not null,
  address jsonb,
  phone text collate "C",
  email text,
  website text,
  language text default 'en'::text not null,
  currency_format text default 'lakh_crore'::text not null,
  financial_year_start smallint default 4 not null,
  week_start text default 'monday'::text not null,
  business_hours jsonb default '{"friday": [{"to": "19:00", "from": "10:00"}], "monday": [{"to": "19:00", "from": "10:00"}], "sunday": [], "tuesday": [{"to": "19:00", "from": "10:00"}], "saturday": [{"to": "19:00", "from": "10:00"}], "thursday": [{"to": "19:00", "from": "10:00"}], "wednesday": [{"to": "19:00", "from": "10:00"}]}'::jsonb not null,
  email_rule_agents text default 'own'::text not null,
  number_formats jsonb default '{}'::jsonb not null,
  PRIMARY KEY (id),
  CHECK ((currency_format = ANY (ARRAY['lakh_crore'::text, 'digits'::text, 'million'::text]))),
  CHECK ((duplicate_policy = ANY (ARRAY['re_enquire'::text, 'label'::text]))),
  CHECK ((email_rule_agents = ANY (ARRAY['own'::text, 'masked'::text]))),
  CHECK (((financial_year_start >= 1) AND (financial_year_start <= 12))),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'gu'::text, 'kn'::text, 'ta'::text, 'te'::text, 'bn'::text, 'ml'::text, 'pa'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((phone_rule_agents = ANY (ARRAY['own'::text, 'masked'::text]))),
  CHECK (((reopen_window_days >= 0) AND (reopen_window_days <= 3650))),
  CHECK ((require_second_step = ANY (ARRAY['off'::text, 'admins'::text, 'all'::text]))),
  CHECK ((week_start = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.company FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('company', 'id', '{gstin,pan,phone,email}', '{}', '{}')

create table connection_health (
  company_id text collate "C" not null,
  kind text not null,
  in_use integer not null,
  failing integer not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (company_id, kind),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table consent_entry (
  company_id text collate "C" not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  channel text not null,
  purpose text not null,
  is_granted boolean not null,
  text text,
  text_version text,
  captured_at timestamp with time zone not null,
  source_url text,
  dlt_consent_ref text,
  source_id text collate "C",
  recorded_at timestamp with time zone default now() not null,
  e164 text collate "C",
  national text collate "C",
  email text collate "C",
  via text default 'enquiry'::text not null,
  recorded_by text collate "C",
  covers text[],
  import_id text collate "C",
  voids text collate "C",
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, recorded_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, voids) REFERENCES consent_entry(company_id, id) ON DELETE CASCADE,
  CHECK ((channel = ANY (ARRAY['chat'::text, 'sms'::text, 'call'::text, 'email'::text, 'all'::text]))),
  CHECK ((num_nonnulls(e164, email) < 2)),
  CHECK ((num_nulls(e164, "national") <> 1)),
  CHECK ((purpose = ANY (ARRAY['promotional'::text, 'service'::text]))),
  CHECK ((via = ANY (ARRAY['enquiry'::text, 'member'::text, 'link'::text, 'reply'::text, 'import'::text])))
);
CREATE INDEX consent_entry_contact ON public.consent_entry USING btree (company_id, contact_id, recorded_at);
CREATE INDEX consent_entry_import ON public.consent_entry USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX consent_entry_voids ON public.consent_entry USING btree (company_id, voids) WHERE (voids IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = consent_entry.company_id) AND (contact.id = consent_entry.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.consent_entry FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{e164,email}', '{text,source_url}', '{contact_id,recorded_at,national,covers,import_id}')
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.consent_entry FOR EACH ROW EXECUTE FUNCTION app.write_to_kept()

create table consent_setting (
  company_id text collate "C" not null,
  sending_hours jsonb not null,
  needs_consent boolean not null,
  updated_at timestamp with time zone default now() not null,
  on_holidays boolean default true not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.consent_setting FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('consent_setting', 'company_id', '{}', '{}', '{}')

create table consent_text (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  version integer not null,
  purpose text not null,
  text text not null,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((purpose = ANY (ARRAY['promotional'::text, 'service'::text]))),
  CHECK ((version > 0))
);
CREATE UNIQUE INDEX consent_text_version ON public.consent_text USING btree (company_id, lower(name), version);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.consent_text FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('consent_text', 'id', '{}', '{text}', '{}')

create table contact (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text,
  name_folded text default ''::text not null,
  first_name text,
  last_name text,
  city text,
  address text,
  pincode text,
  occupation text,
  kinds text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  custom jsonb default '{}'::jsonb not null,
  owner_id text collate "C",
  is_unreachable boolean default false not null,
  is_test boolean default false not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  birthday date,
  anniversary date,
  merged_into text collate "C",
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, merged_into) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id),
  CHECK ((merged_into <> id)),
  CHECK ((kinds <@ ARRAY['buyer'::text, 'tenant'::text, 'owner'::text, 'landlord'::text, 'investor'::text, 'broker'::text, 'channel_partner'::text, 'builder'::text, 'vendor'::text]))
);
CREATE INDEX contact_archived ON public.contact USING btree (company_id, archived_at, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX contact_by_name ON public.contact USING btree (company_id, name, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX contact_created ON public.contact USING btree (company_id, created_at, id);
CREATE INDEX contact_merged ON public.contact USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX contact_name_exact ON public.contact USING btree (company_id, name_folded, id);
CREATE INDEX contact_owner_created ON public.contact USING btree (company_id, owner_id, created_at, id);
CREATE INDEX contact_owner_words ON public.contact USING gin (owner_id, string_to_array(name_folded, ' '::text));
CREATE INDEX contact_test ON public.contact USING btree (created_at) WHERE is_test;
CREATE INDEX contact_updated ON public.contact USING btree (company_id, updated_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy merged (RESTRICTIVE, angan_app): ((merged_into IS NULL) OR ( SELECT app.is_lifted() AS is_lifted))
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (owner_id = ANY (( SELECT app.members('contacts'::text) AS members)::text[])) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = contact.company_id) AND (lead.contact_id = contact.id)))))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'id', '{name,first_name,last_name}', '{address,custom}', '{name_folded}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.contact REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('contact', 'id', '{name,first_name,last_name}', '{address,custom}', '{name_folded}', '{company_id,id,owner_id,is_unreachable,is_test,archived_at,created_at,updated_at}')
-- trigger CREATE TRIGGER compare_again AFTER UPDATE ON public.contact FOR EACH ROW WHEN (((((((old.name_folded IS DISTINCT FROM new.name_folded) OR (lower(old.city) IS DISTINCT FROM lower(new.city))) OR (old.pincode IS DISTINCT FROM new.pincode)) OR ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL))) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.is_test IS DISTINCT FROM new.is_test))) EXECUTE FUNCTION app.compare_again()
-- trigger CREATE TRIGGER compare_new AFTER INSERT ON public.contact REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER custom_unique_delete AFTER DELETE ON public.contact FOR EACH ROW WHEN ((old.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.drop_custom_unique()
-- trigger CREATE TRIGGER custom_unique_insert AFTER INSERT ON public.contact FOR EACH ROW WHEN ((new.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.keep_custom_unique('contact')
-- trigger CREATE TRIGGER custom_unique_update AFTER UPDATE OF custom, archived_at ON public.contact FOR EACH ROW WHEN (((new.custom IS DISTINCT FROM old.custom) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION app.keep_custom_unique('contact')
-- trigger CREATE TRIGGER given_to_active AFTER INSERT ON public.contact REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION app.owners_are_active()
-- trigger CREATE TRIGGER handed_to_active BEFORE UPDATE ON public.contact FOR EACH ROW WHEN (((new.owner_id IS DISTINCT FROM old.owner_id) AND (new.owner_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.owner_is_active()
-- trigger CREATE TRIGGER name_words AFTER UPDATE OF name_folded ON public.contact FOR EACH ROW WHEN ((new.name_folded <> ''::text)) EXECUTE FUNCTION app.keep_name_words()
-- trigger CREATE TRIGGER name_words_made AFTER INSERT ON public.contact REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.keep_words_of_names()

create table contact_duplicate (
  company_id text collate "C" not null,
  id text collate "C" not null,
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  reasons text[] not null,
  evidence text[] not null,
  score integer not null,
  found_at timestamp with time zone default now() not null,
  dismissed_at timestamp with time zone,
  dismissed_by text collate "C",
  dismiss_reason text,
  dismissed_evidence text[] default '{}'::text[] not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, dismissed_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, first_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, second_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  CHECK ((first_id < second_id))
);
CREATE INDEX contact_duplicate_found ON public.contact_duplicate USING btree (company_id, found_at, id);
CREATE UNIQUE INDEX contact_duplicate_pair ON public.contact_duplicate USING btree (company_id, first_id, second_id);
CREATE INDEX contact_duplicate_score ON public.contact_duplicate USING btree (company_id, score, id);
CREATE INDEX contact_duplicate_second ON public.contact_duplicate USING btree (company_id, second_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_duplicate.company_id) AND (contact.id = ANY (ARRAY[contact_duplicate.first_id, contact_duplicate.second_id]))))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.contact_duplicate FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact_duplicate', 'id', '{}', '{dismiss_reason}', '{evidence,dismissed_evidence,reasons,score,found_at}')

create table contact_email (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  email text collate "C" not null,
  position integer not null,
  is_test boolean default false not null,
  created_at timestamp with time zone default now() not null,
  label text,
  PRIMARY KEY (company_id, contact_id, "position") DEFERRABLE,
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  CHECK ((email = lower(email))),
  CHECK ((label = ANY (ARRAY['home'::text, 'work'::text]))),
  CHECK (("position" > 0))
);
CREATE UNIQUE INDEX contact_email_address ON public.contact_email USING btree (company_id, email, is_test);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_email.company_id) AND (contact.id = contact_email.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact_email FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{email}', '{}', '{contact_id}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.contact_email REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('contact', 'contact_id', '{email}', '{}', '{contact_id}', '{company_id,position,is_test,created_at}')
-- trigger CREATE TRIGGER compare_again AFTER DELETE ON public.contact_email REFERENCING OLD TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER compare_changed AFTER UPDATE ON public.contact_email FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.contact_id IS DISTINCT FROM new.contact_id))) EXECUTE FUNCTION app.compare_changed()
-- trigger CREATE TRIGGER compare_new AFTER INSERT ON public.contact_email REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.contact_email FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table contact_foreign_id (
  company_id text collate "C" not null,
  foreign_id text collate "C" not null,
  contact_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, foreign_id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX contact_foreign_id_contact ON public.contact_foreign_id USING btree (company_id, contact_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_foreign_id.company_id) AND (contact.id = contact_foreign_id.contact_id)))))

create table contact_merge (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kept_id text collate "C" not null,
  merged_id text collate "C" not null,
  merged_at timestamp with time zone default now() not null,
  merged_by text collate "C",
  undone_at timestamp with time zone,
  undone_by text collate "C",
  counts jsonb not null,
  before jsonb not null,
  moved jsonb not null,
  merged_name text not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, kept_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, merged_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, merged_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, undone_by) REFERENCES member(company_id, id),
  CHECK ((kept_id <> merged_id))
);
CREATE INDEX contact_merge_kept ON public.contact_merge USING btree (company_id, kept_id, merged_at DESC);
CREATE UNIQUE INDEX contact_merge_merged ON public.contact_merge USING btree (company_id, merged_id) WHERE (undone_at IS NULL);
CREATE INDEX contact_merge_old ON public.contact_merge USING btree (merged_at) WHERE (before <> '{}'::jsonb);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_merge.company_id) AND (contact.id = contact_merge.kept_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.contact_merge FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact_merge', 'id', '{merged_name}', '{}', '{before,moved}')

create table contact_other_name (
  company_id text collate "C" not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  name text not null,
  name_folded text not null,
  source text not null,
  given_by text[] default '{}'::text[] not null,
  of_masked_list boolean default false not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name_folded <> ''::text)),
  CHECK ((source = ANY (ARRAY['enquiry'::text, 'import'::text, 'hand'::text, 'merge'::text, 'rename'::text])))
);
CREATE INDEX contact_other_name_exact ON public.contact_other_name USING btree (company_id, name_folded);
CREATE INDEX contact_other_name_given_by ON public.contact_other_name USING gin (given_by) WHERE (given_by <> '{}'::text[]);
CREATE UNIQUE INDEX contact_other_name_once ON public.contact_other_name USING btree (company_id, contact_id, name_folded);
CREATE INDEX contact_other_name_words ON public.contact_other_name USING gin (company_id, string_to_array(name_folded, ' '::text));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_other_name.company_id) AND (contact.id = contact_other_name.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact_other_name FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{name}', '{}', '{id,contact_id,name_folded,given_by,of_masked_list}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.contact_other_name REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('contact', 'contact_id', '{name}', '{}', '{id,contact_id,name_folded,given_by,of_masked_list}', '{company_id,created_at}')
-- trigger CREATE TRIGGER compare_again AFTER DELETE ON public.contact_other_name REFERENCING OLD TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER compare_new AFTER INSERT ON public.contact_other_name REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER name_words AFTER UPDATE OF name_folded ON public.contact_other_name FOR EACH ROW EXECUTE FUNCTION app.keep_name_words()
-- trigger CREATE TRIGGER name_words_made AFTER INSERT ON public.contact_other_name REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.keep_words_of_names()
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.contact_other_name FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table contact_phone (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  e164 text collate "C" not null,
  national text collate "C" not null,
  reversed text collate "C" generated always as (reverse("national")) stored not null,
  position integer not null,
  is_test boolean default false not null,
  created_at timestamp with time zone default now() not null,
  label text,
  PRIMARY KEY (company_id, contact_id, "position") DEFERRABLE,
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  CHECK ((label = ANY (ARRAY['mobile'::text, 'home'::text, 'work'::text]))),
  CHECK (("position" > 0))
);
CREATE UNIQUE INDEX contact_phone_number ON public.contact_phone USING btree (company_id, e164, is_test);
CREATE INDEX contact_phone_reversed ON public.contact_phone USING btree (company_id, reversed);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_phone.company_id) AND (contact.id = contact_phone.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact_phone FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{e164}', '{}', '{contact_id,national,reversed}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.contact_phone REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('contact', 'contact_id', '{e164}', '{}', '{contact_id,national,reversed}', '{company_id,position,is_test,created_at}')
-- trigger CREATE TRIGGER compare_again AFTER DELETE ON public.contact_phone REFERENCING OLD TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER compare_changed AFTER UPDATE ON public.contact_phone FOR EACH ROW WHEN (((old.e164 IS DISTINCT FROM new.e164) OR (old.contact_id IS DISTINCT FROM new.contact_id))) EXECUTE FUNCTION app.compare_changed()
-- trigger CREATE TRIGGER compare_new AFTER INSERT ON public.contact_phone REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.contact_phone FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table contact_relation (
  company_id text collate "C" not null,
  id text collate "C" not null,
  from_id text collate "C" not null,
  to_id text collate "C" not null,
  kind text not null,
  note text,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, from_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, to_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  CHECK ((from_id <> to_id)),
  CHECK ((kind = ANY (ARRAY['spouse'::text, 'co_applicant'::text, 'parent'::text, 'firm'::text, 'referrer'::text, 'broker_of'::text, 'other'::text])))
);
CREATE UNIQUE INDEX contact_relation_pair ON public.contact_relation USING btree (company_id, from_id, to_id, kind);
CREATE INDEX contact_relation_to ON public.contact_relation USING btree (company_id, to_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR ((EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_relation.company_id) AND (contact.id = contact_relation.from_id)))) AND (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_relation.company_id) AND (contact.id = contact_relation.to_id))))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.contact_relation FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact_relation', 'id', '{}', '{note}', '{}')

create table contact_set_aside (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  kind text collate "C" not null,
  position integer not null,
  e164 text collate "C",
  national text collate "C",
  email text collate "C",
  label text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (company_id, contact_id, kind, "position"),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text]))),
  CHECK ((label = ANY (ARRAY['mobile'::text, 'home'::text, 'work'::text])))
);
CREATE INDEX contact_set_aside_email ON public.contact_set_aside USING btree (company_id, email) WHERE (email IS NOT NULL);
CREATE INDEX contact_set_aside_phone ON public.contact_set_aside USING btree (company_id, e164) WHERE (e164 IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_set_aside.company_id) AND (contact.id = contact_set_aside.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.contact_set_aside FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{e164,email}', '{}', '{contact_id,national}')
-- trigger CREATE TRIGGER compare_new AFTER INSERT ON public.contact_set_aside REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_new()

create table contact_shared_value (
  company_id text collate "C" not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  kind text collate "C" not null,
  value text collate "C" not null,
  national text,
  came_nameless boolean default false not null,
  of_masked_list boolean default false not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text])))
);
CREATE INDEX contact_shared_value_masked ON public.contact_shared_value USING btree (company_id, value) WHERE of_masked_list;
CREATE INDEX contact_shared_value_nameless ON public.contact_shared_value USING btree (company_id, value) WHERE came_nameless;
CREATE INDEX contact_shared_value_of ON public.contact_shared_value USING btree (company_id, value, contact_id);
CREATE UNIQUE INDEX contact_shared_value_once ON public.contact_shared_value USING btree (company_id, contact_id, value);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_shared_value.company_id) AND (contact.id = contact_shared_value.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact_shared_value FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{value}', '{}', '{id,contact_id,national,came_nameless,of_masked_list}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.contact_shared_value REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('contact', 'contact_id', '{value}', '{}', '{id,contact_id,national,came_nameless,of_masked_list}', '{company_id,created_at}')
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.contact_shared_value FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table contact_to_compare (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  at timestamp with time zone default now() not null,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX contact_to_compare_turn ON public.contact_to_compare USING btree (company_id, at, contact_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): false

create table contact_told_together (
  company_id text collate "C" not null,
  first_id text collate "C" not null,
  second_id text collate "C" not null,
  told_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, first_id, second_id),
  FOREIGN KEY (company_id, first_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, second_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  CHECK ((first_id < second_id))
);
CREATE INDEX contact_told_together_second ON public.contact_told_together USING btree (company_id, second_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = contact_told_together.company_id) AND (contact.id = ANY (ARRAY[contact_told_together.first_id, contact_told_together.second_id]))))))
-- trigger CREATE TRIGGER compare_told AFTER INSERT ON public.contact_told_together REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.compare_told()

create table conversation (
  company_id text collate "C" not null,
  id text collate "C" not null,
  channel_id text collate "C" not null,
  contact_id text collate "C" not null,
  address text collate "C" not null,
  lead_id text collate "C",
  unread integer default 0 not null,
  last_message_at timestamp with time zone,
  last_direction text,
  last_text text,
  is_former boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, channel_id) REFERENCES message_channel(company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE SET NULL (lead_id),
  CHECK ((last_direction = ANY (ARRAY['in'::text, 'out'::text])))
);
CREATE INDEX conversation_contact ON public.conversation USING btree (company_id, contact_id);
CREATE INDEX conversation_last ON public.conversation USING btree (company_id, last_message_at, id);
CREATE INDEX conversation_lead ON public.conversation USING btree (company_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_once ON public.conversation USING btree (company_id, channel_id, contact_id) WHERE (NOT is_former);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = conversation.company_id) AND (contact.id = conversation.contact_id)))))

create table custom_field (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  key text collate "C" not null,
  label text not null,
  type text not null,
  position integer not null,
  group_name text,
  help text,
  choices jsonb default '[]'::jsonb not null,
  required_when jsonb,
  is_unique boolean default false not null,
  default_value jsonb,
  visible_to text[] collate "C",
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((key ~ '^[a-z0-9_]{1,60}$'::text)),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  CHECK ((type = ANY (ARRAY['text'::text, 'long_text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'multi_choice'::text, 'boolean'::text, 'member'::text, 'url'::text, 'phone'::text, 'email'::text])))
);
CREATE UNIQUE INDEX custom_field_key ON public.custom_field USING btree (company_id, kind, key);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.custom_field FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('custom_field', 'id', '{}', '{}', '{}')

create table custom_unique_value (
  company_id text collate "C" not null,
  field_id text collate "C" not null,
  record_id text collate "C" not null,
  value text collate "C" not null,
  PRIMARY KEY (company_id, field_id, value),
  FOREIGN KEY (company_id, field_id) REFERENCES custom_field(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX custom_unique_value_record ON public.custom_unique_value USING btree (company_id, record_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table do_not_disturb (
  company_id text collate "C" not null,
  contact_id text collate "C" not null,
  covers text not null,
  reason text,
  until timestamp with time zone,
  set_by text collate "C",
  set_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, contact_id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, set_by) REFERENCES member(company_id, id),
  CHECK ((covers = ANY (ARRAY['promotional'::text, 'everything'::text])))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM contact WHERE ((contact.company_id = do_not_disturb.company_id) AND (contact.id = do_not_disturb.contact_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.do_not_disturb FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('contact', 'contact_id', '{}', '{reason}', '{contact_id}')

create table entry_link (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  purpose text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  email text,
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, member_id, purpose),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((email = lower(email))),
  CHECK (((email IS NOT NULL) = (purpose = 'email_change'::text))),
  CHECK ((purpose = ANY (ARRAY['invitation'::text, 'password_reset'::text, 'email_change'::text])))
);
CREATE INDEX entry_link_expiry ON public.entry_link USING btree (expires_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table event (
  company_id text collate "C" not null,
  seq bigint generated always as identity not null,
  id text collate "C" not null,
  type text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  actor jsonb not null,
  changes jsonb default '{}'::jsonb not null,
  record jsonb,
  is_quiet boolean default false not null,
  at timestamp with time zone default now() not null,
  position bigint,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX event_age ON public.event USING btree (at);
CREATE INDEX event_position ON public.event USING btree ("position") WHERE ("position" IS NOT NULL);
CREATE INDEX event_subject ON public.event USING btree (company_id, subject_id, seq);
CREATE INDEX event_type ON public.event USING btree (company_id, type, seq);
CREATE INDEX event_waiting ON public.event USING btree (seq) WHERE ("position" IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table event_consumer (
  name text collate "C" not null,
  position bigint not null,
  holder text,
  trouble text,
  trouble_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);
-- no row-level security

create table event_head (
  is_only boolean default true not null,
  position bigint not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
-- no row-level security

create table event_retry (
  company_id text collate "C" not null,
  id text collate "C" not null,
  consumer text collate "C" not null,
  event_id text collate "C" not null,
  subject_id text collate "C" not null,
  position bigint not null,
  tries integer not null,
  error text,
  failed_at timestamp with time zone,
  retry_at timestamp with time zone,
  died_at timestamp with time zone,
  is_replay boolean default false not null,
  created_at timestamp with time zone default now() not null,
  UNIQUE (company_id, consumer, event_id),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX event_retry_dead ON public.event_retry USING btree (company_id, died_at DESC, id DESC) WHERE (died_at IS NOT NULL);
CREATE INDEX event_retry_event ON public.event_retry USING btree (company_id, event_id);
CREATE INDEX event_retry_waiting ON public.event_retry USING btree (consumer, company_id, subject_id, "position") WHERE (died_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table export_run (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  format text not null,
  filter jsonb,
  sort text,
  columns text[] not null,
  state text default 'waiting'::text not null,
  attempt integer default 0 not null,
  total integer,
  done integer default 0 not null,
  file_id text collate "C",
  bytes bigint,
  rights jsonb,
  error text,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  q text,
  worker text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX export_run_age ON public.export_run USING btree (created_at);
CREATE INDEX export_run_created ON public.export_run USING btree (company_id, created_at, id);
CREATE INDEX export_run_member ON public.export_run USING btree (company_id, created_by, created_at, id);
CREATE INDEX export_run_open ON public.export_run USING btree (updated_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('exports'::text) AS sees_all) OR (created_by = ( SELECT app.member_id() AS member_id)))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.export_run FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('export', 'id', '{}', '{q}', '{attempt,done,rights,expires_at,worker}')

create table holiday (
  company_id text collate "C" not null,
  id text collate "C" not null,
  day date not null,
  name text not null,
  is_yearly boolean default false not null,
  branch_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branch(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX holiday_day ON public.holiday USING btree (company_id, day, branch_id) NULLS NOT DISTINCT;
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.holiday FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('holiday', 'id', '{}', '{}', '{}')

create table idempotency_key (
  company_id text collate "C" not null,
  principal text collate "C" not null,
  route text not null,
  key text collate "C" not null,
  fingerprint bytea not null,
  locked_until timestamp with time zone,
  status integer,
  body text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (company_id, principal, route, key),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX idempotency_key_expiry ON public.idempotency_key USING btree (expires_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table import_row (
  company_id text collate "C" not null,
  import_id text collate "C" not null,
  no integer not null,
  outcome text not null,
  reasons text[] default '{}'::text[] not null,
  lead_id text collate "C",
  contact_id text collate "C",
  made_lead boolean default false not null,
  made_contact boolean default false not null,
  changes jsonb,
  undone text,
  at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  of_file text[],
  read jsonb,
  others text[] collate "C" default '{}'::text[] not null,
  record_id text collate "C",
  made_record boolean default false not null,
  PRIMARY KEY (company_id, import_id, no),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, import_id) REFERENCES import_run(company_id, id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'duplicate'::text, 'invalid'::text, 'skipped'::text]))),
  CHECK ((undone = ANY (ARRAY['removed'::text, 'restored'::text, 'kept'::text])))
);
CREATE INDEX import_row_outcome ON public.import_row USING btree (company_id, import_id, outcome, no);
CREATE INDEX import_row_person ON public.import_row USING btree (company_id, contact_id, import_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX import_row_record ON public.import_row USING btree (company_id, record_id, import_id) WHERE (record_id IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table import_run (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  state text default 'uploaded'::text not null,
  file_id text collate "C" not null,
  file_name text not null,
  sheet text default ''::text not null,
  sheets jsonb not null,
  encoding text,
  delimiter text,
  head_row integer not null,
  columns jsonb not null,
  preview jsonb not null,
  mapping jsonb not null,
  options jsonb default '{}'::jsonb not null,
  total integer not null,
  last_row integer default 0 not null,
  created_count integer default 0 not null,
  updated_count integer default 0 not null,
  duplicate_count integer default 0 not null,
  invalid_count integer default 0 not null,
  error text,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_by text collate "C",
  worker text,
  words jsonb,
  unchanged_count integer default 0 not null,
  skipped_count integer default 0 not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, undone_by) REFERENCES member(company_id, id),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  CHECK ((state = ANY (ARRAY['uploaded'::text, 'mapped'::text, 'checking'::text, 'checked'::text, 'running'::text, 'paused'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX import_run_created ON public.import_run USING btree (company_id, created_at, id);
CREATE INDEX import_run_working ON public.import_run USING btree (updated_at) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.import_run FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('import', 'id', '{}', '{columns,preview,options}', '{last_row,created_count,updated_count,unchanged_count,duplicate_count,invalid_count,skipped_count,worker,words}')

create table installation (
  only_row boolean default true not null,
  setup_token_hash bytea,
  set_up_at timestamp with time zone,
  key_check bytea,
  files_folder text,
  name_fold integer default 1 not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
-- no row-level security

create table integrity_finding (
  company_id text collate "C" not null,
  id text collate "C" not null,
  rule text not null,
  lead_id text collate "C" not null,
  severity text not null,
  state text default 'open'::text not null,
  fingerprint text not null,
  evidence jsonb not null,
  text text not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  dismissed_by text collate "C",
  reason text,
  updated_at timestamp with time zone default now() not null,
  UNIQUE (company_id, lead_id, rule),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, dismissed_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'resolved'::text])))
);
CREATE INDEX integrity_finding_found ON public.integrity_finding USING btree (company_id, found_at, id);
CREATE INDEX integrity_finding_state ON public.integrity_finding USING btree (company_id, state, found_at, id);
CREATE INDEX integrity_finding_state_weight ON public.integrity_finding USING btree (company_id, state, (
CASE severity
    WHEN 'high'::text THEN 3
    WHEN 'medium'::text THEN 2
    ELSE 1
END), id);
CREATE INDEX integrity_finding_weight ON public.integrity_finding USING btree (company_id, (
CASE severity
    WHEN 'high'::text THEN 3
    WHEN 'medium'::text THEN 2
    ELSE 1
END), id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = integrity_finding.company_id) AND (lead.id = integrity_finding.lead_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.integrity_finding FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('integrity_finding', 'id', '{}', '{reason}', '{fingerprint,evidence,text,found_at,updated_at}')

create table integrity_rule (
  company_id text collate "C" not null,
  key text not null,
  is_on boolean not null,
  threshold integer,
  severity text not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, key),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  CHECK (((threshold >= 1) AND (threshold <= 365)))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.integrity_rule FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('integrity_rule', 'key', '{}', '{}', '{}')

create table integrity_run (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  member_id text collate "C",
  day date not null,
  state text default 'running'::text not null,
  position text collate "C" default ''::text not null,
  total integer not null,
  looked integer default 0 not null,
  found integer default 0 not null,
  resolved integer default 0 not null,
  attempts integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  touched_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  worker text,
  left_out integer default 0 not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((kind = ANY (ARRAY['nightly'::text, 'asked'::text]))),
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX integrity_run_night ON public.integrity_run USING btree (company_id, day) WHERE (kind = 'nightly'::text);
CREATE UNIQUE INDEX integrity_run_one ON public.integrity_run USING btree (company_id) WHERE (state = 'running'::text);
CREATE INDEX integrity_run_started ON public.integrity_run USING btree (company_id, started_at, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.integrity_run FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('integrity_run', 'id', '{}', '{}', '{position,looked,found,resolved,attempts,touched_at,finished_at,worker,left_out}')

create table kept_file (
  company_id text collate "C" not null,
  id text collate "C" not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((bytes >= 0))
);
CREATE INDEX kept_file_expiry ON public.kept_file USING btree (expires_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.kept_file FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('file', 'id', '{}', '{sha256}', '{}')

create table kiosk (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  site_name text default ''::text not null,
  source_id text collate "C" not null,
  welcome_title text not null,
  welcome_text text not null,
  accent text not null,
  language text not null,
  otp text not null,
  ask_lead_type boolean not null,
  configurations text[] not null,
  budget_bands jsonb not null,
  came_via text[] not null,
  ask_email boolean not null,
  ask_notes boolean not null,
  notify_member_ids text[] not null,
  default_owner_id text collate "C",
  idle_reset_sec integer not null,
  pairing_hash bytea,
  pairing_expires_at timestamp with time zone,
  token_hash bytea,
  token_hint text default ''::text not null,
  app_version text default ''::text not null,
  paired_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, default_owner_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'gu'::text, 'kn'::text, 'ta'::text, 'te'::text, 'bn'::text, 'ml'::text, 'pa'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((otp = ANY (ARRAY['required'::text, 'optional'::text, 'off'::text])))
);
CREATE UNIQUE INDEX kiosk_pairing ON public.kiosk USING btree (pairing_hash) WHERE (pairing_hash IS NOT NULL);
CREATE UNIQUE INDEX kiosk_token ON public.kiosk USING btree (token_hash) WHERE (token_hash IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.kiosk FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('kiosk', 'id', '{}', '{pairing_hash,token_hash,token_hint,welcome_title,welcome_text}', '{last_seen_at}')

create table kiosk_handover (
  company_id text collate "C" not null,
  token_hash bytea not null,
  kiosk_id text collate "C" not null,
  ended_at timestamp with time zone not null,
  taken integer default 0 not null,
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, kiosk_id) REFERENCES kiosk(company_id, id)
);
CREATE INDEX kiosk_handover_ended ON public.kiosk_handover USING btree (ended_at);
CREATE UNIQUE INDEX kiosk_handover_token ON public.kiosk_handover USING btree (token_hash);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table lead (
  company_id text collate "C" not null,
  id text collate "C" not null,
  ref text collate "C" not null,
  contact_id text collate "C" not null,
  lead_type text not null,
  temperature text default 'warm'::text not null,
  pipeline_id text collate "C" not null,
  status_id text collate "C" not null,
  sub_status_id text collate "C",
  category text not null,
  source_id text collate "C" not null,
  owner_id text collate "C" not null,
  external_id text collate "C",
  budget_min bigint,
  budget_max bigint,
  bhk integer[] default '{}'::integer[] not null,
  property_types text[] default '{}'::text[] not null,
  location text,
  project text,
  message text,
  attribution jsonb default '{}'::jsonb not null,
  custom jsonb default '{}'::jsonb not null,
  duplicate_kind text,
  duplicate_of text collate "C",
  enquiry_count integer default 1 not null,
  last_enquiry_at timestamp with time zone default now() not null,
  follow_up_at timestamp with time zone,
  is_late boolean default false not null,
  is_test boolean default false not null,
  received_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  lost_reason_id text collate "C",
  first_response_at timestamp with time zone,
  last_response_at timestamp with time zone,
  sla_due_at timestamp with time zone,
  sla_state text,
  cities text[],
  carpet_min numeric(12,2),
  carpet_max numeric(12,2),
  carpet_unit text,
  furnishing text[],
  facing text[],
  floors text[],
  possession text,
  possession_by date,
  purpose text,
  amenities text[],
  parking integer,
  must_have text[],
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  FOREIGN KEY (company_id, duplicate_of) REFERENCES lead(company_id, id) ON DELETE SET NULL (duplicate_of),
  FOREIGN KEY (company_id, lost_reason_id) REFERENCES lost_reason(company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  FOREIGN KEY (company_id, status_id) REFERENCES pipeline_status(company_id, id),
  FOREIGN KEY (company_id, sub_status_id) REFERENCES pipeline_sub_status(company_id, id),
  CHECK ((budget_max >= 0)),
  CHECK ((budget_min >= 0)),
  CHECK ((carpet_max >= (0)::numeric)),
  CHECK ((carpet_min >= (0)::numeric)),
  CHECK ((carpet_unit = ANY (ARRAY['sq_ft'::text, 'sq_m'::text, 'sq_yd'::text, 'acre'::text, 'guntha'::text]))),
  CHECK ((category = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'junk'::text]))),
  CHECK ((duplicate_kind = ANY (ARRAY['same_contact'::text, 'phone'::text, 'email'::text, 'external_id'::text]))),
  CHECK ((facing <@ ARRAY['north'::text, 'north_east'::text, 'east'::text, 'south_east'::text, 'south'::text, 'south_west'::text, 'west'::text, 'north_west'::text])),
  CHECK ((floors <@ ARRAY['ground'::text, 'low'::text, 'middle'::text, 'high'::text, 'top'::text])),
  CHECK ((furnishing <@ ARRAY['unfurnished'::text, 'semi_furnished'::text, 'furnished'::text])),
  CHECK ((lead_type = ANY (ARRAY['buy'::text, 'rent'::text, 'sell'::text, 'let_out'::text, 'invest'::text]))),
  CHECK (((parking >= 0) AND (parking <= 10))),
  CHECK ((possession = ANY (ARRAY['ready'::text, 'by_date'::text]))),
  CHECK ((purpose = ANY (ARRAY['self_use'::text, 'investment'::text]))),
  CHECK ((sla_state = ANY (ARRAY['running'::text, 'warned'::text, 'breached'::text, 'met'::text]))),
  CHECK ((temperature = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text])))
);
CREATE INDEX lead_archived ON public.lead USING btree (company_id, archived_at, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX lead_closed ON public.lead USING btree (company_id, closed_at) WHERE ((closed_at IS NOT NULL) AND (NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_contact ON public.lead USING btree (company_id, contact_id);
CREATE INDEX lead_duplicate ON public.lead USING btree (company_id, duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX lead_enquiry ON public.lead USING btree (company_id, last_enquiry_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE UNIQUE INDEX lead_external ON public.lead USING btree (company_id, source_id, external_id, is_test) WHERE (external_id IS NOT NULL);
CREATE INDEX lead_follow_up ON public.lead USING btree (company_id, follow_up_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_follow_up_due ON public.lead USING btree (follow_up_at) WHERE ((follow_up_at IS NOT NULL) AND (category = 'open'::text) AND (NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_lost_reason ON public.lead USING btree (company_id, lost_reason_id) WHERE (lost_reason_id IS NOT NULL);
CREATE INDEX lead_open ON public.lead USING btree (company_id, owner_id) WHERE ((category = 'open'::text) AND (archived_at IS NULL) AND (NOT is_test));
CREATE INDEX lead_owner_enquiry ON public.lead USING btree (company_id, owner_id, last_enquiry_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_owner_follow_up ON public.lead USING btree (company_id, owner_id, follow_up_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_owner_received ON public.lead USING btree (company_id, owner_id, received_at, id) WHERE (NOT is_test);
CREATE INDEX lead_owner_sla_due ON public.lead USING btree (company_id, owner_id, sla_due_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_owner_status_received ON public.lead USING btree (company_id, owner_id, status_id, received_at, id) WHERE (NOT is_test);
CREATE INDEX lead_received ON public.lead USING btree (company_id, received_at, id) WHERE (NOT is_test);
CREATE UNIQUE INDEX lead_ref ON public.lead USING btree (company_id, ref);
CREATE INDEX lead_sla_due ON public.lead USING btree (company_id, sla_due_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
CREATE INDEX lead_source_received ON public.lead USING btree (company_id, source_id, received_at) WHERE (NOT is_test);
CREATE INDEX lead_status_received ON public.lead USING btree (company_id, status_id, received_at, id) WHERE (NOT is_test);
CREATE INDEX lead_test ON public.lead USING btree (created_at) WHERE is_test;
CREATE INDEX lead_updated ON public.lead USING btree (company_id, updated_at, id) WHERE ((NOT is_test) AND (archived_at IS NULL));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[])))
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.lead FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lead', 'id', '{}', '{message,attribution,custom,external_id}', '{first_response_at,last_response_at,sla_due_at,sla_state}')
-- trigger CREATE TRIGGER audit_made AFTER INSERT ON public.lead REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit_made('lead', 'id', '{}', '{message,attribution,custom,external_id}', '{first_response_at,last_response_at,sla_due_at,sla_state}', '{company_id,id,ref,contact_id,pipeline_id,status_id,sub_status_id,source_id,owner_id,budget_min,budget_max,bhk,enquiry_count,last_enquiry_at,follow_up_at,is_late,is_test,received_at,closed_at,archived_at,created_at,updated_at,lost_reason_id,carpet_min,carpet_max,parking}')
-- trigger CREATE TRIGGER custom_unique_delete AFTER DELETE ON public.lead FOR EACH ROW WHEN ((old.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.drop_custom_unique()
-- trigger CREATE TRIGGER custom_unique_insert AFTER INSERT ON public.lead FOR EACH ROW WHEN ((new.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.keep_custom_unique('lead')
-- trigger CREATE TRIGGER custom_unique_update AFTER UPDATE OF custom, archived_at ON public.lead FOR EACH ROW WHEN (((new.custom IS DISTINCT FROM old.custom) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION app.keep_custom_unique('lead')
-- trigger CREATE TRIGGER follow_with_clocks AFTER UPDATE ON public.lead FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) OR (old.archived_at IS DISTINCT FROM new.archived_at) OR (old.follow_up_at IS DISTINCT FROM new.follow_up_at))) EXECUTE FUNCTION app.follow_lead_with_clocks()
-- trigger CREATE TRIGGER given_to_active AFTER INSERT ON public.lead REFERENCING NEW TABLE AS made FOR EACH STATEMENT WHEN ((COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION app.owners_are_active()
-- trigger CREATE TRIGGER handed_to_active BEFORE UPDATE ON public.lead FOR EACH ROW WHEN (((new.owner_id IS DISTINCT FROM old.owner_id) AND (new.owner_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.owner_is_active()
-- trigger CREATE TRIGGER keep_external_ids AFTER INSERT ON public.lead REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.keep_external_ids()
-- trigger CREATE TRIGGER resume_clock AFTER UPDATE ON public.lead FOR EACH ROW WHEN (((old.archived_at IS NOT NULL) AND (new.archived_at IS NULL) AND (new.category = 'open'::text))) EXECUTE FUNCTION app.resume_restored()
-- trigger CREATE TRIGGER tally_changed AFTER UPDATE ON public.lead FOR EACH ROW WHEN ((((((old.owner_id IS DISTINCT FROM new.owner_id) OR (old.status_id IS DISTINCT FROM new.status_id)) OR (COALESCE(old.budget_max, old.budget_min) IS DISTINCT FROM COALESCE(new.budget_max, new.budget_min))) OR (old.archived_at IS DISTINCT FROM new.archived_at)) OR (old.is_test IS DISTINCT FROM new.is_test))) EXECUTE FUNCTION app.tally_changed()
-- trigger CREATE TRIGGER tally_gone AFTER DELETE ON public.lead REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.tally_gone()
-- trigger CREATE TRIGGER tally_new AFTER INSERT ON public.lead REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.tally_new()
-- trigger CREATE TRIGGER to_kept BEFORE INSERT ON public.lead FOR EACH ROW EXECUTE FUNCTION app.write_to_kept_contact()

create table lead_external_id (
  company_id text collate "C" not null,
  source_id text collate "C" not null,
  external_id text collate "C" not null,
  is_test boolean default false not null,
  lead_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  is_first boolean default true not null,
  PRIMARY KEY (company_id, source_id, external_id, is_test, is_first, lead_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id)
);
CREATE UNIQUE INDEX lead_external_id_first ON public.lead_external_id USING btree (company_id, source_id, external_id, is_test) WHERE is_first;
CREATE INDEX lead_external_id_lead ON public.lead_external_id USING btree (company_id, lead_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = lead_external_id.company_id) AND (lead.id = lead_external_id.lead_id)))))

create table lead_settings (
  company_id text collate "C" not null,
  needs_lost_reason boolean default false not null,
  needs_follow_up boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.lead_settings FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lead_settings', 'company_id', '{}', '{}', '{}')

create table lead_shared_value (
  company_id text collate "C" not null,
  id text collate "C" not null,
  source_id text collate "C" not null,
  kind text not null,
  value text collate "C" not null,
  national text,
  names jsonb not null,
  people integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  nobodys_since timestamp with time zone,
  overruled_at timestamp with time zone,
  overruled_by text collate "C",
  nobodys_until timestamp with time zone,
  UNIQUE (company_id, source_id, value),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, overruled_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text])))
);
CREATE INDEX lead_shared_value_value ON public.lead_shared_value USING btree (company_id, value);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ( SELECT app.sees_all('leads'::text) AS sees_all)
-- trigger CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.lead_shared_value FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lead_source', 'source_id', '{value}', '{}', '{source_id,national,names,people,first_at,last_at,nobodys_since,nobodys_until}')

create table lead_source (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  kind text not null,
  token_hash bytea not null,
  token_sealed bytea not null,
  token_rotated_at timestamp with time zone default now() not null,
  is_sandbox boolean default false not null,
  is_paused boolean default false not null,
  default_owner_id text collate "C",
  duplicate_policy text,
  last_received_at timestamp with time zone,
  received_count bigint default 0 not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  field_map jsonb default '{"keys": [], "constants": []}'::jsonb not null,
  default_lead_type text,
  default_temperature text,
  default_project text,
  default_pipeline_id text collate "C",
  default_tags text[] default '{}'::text[] not null,
  consent_default jsonb,
  silence_alarm_hours integer default 24,
  silence_told_for timestamp with time zone,
  previous_token_hash bytea,
  old_url_until timestamp with time zone,
  UNIQUE (previous_token_hash),
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, default_owner_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, default_pipeline_id) REFERENCES pipeline(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK (((previous_token_hash IS NULL) = (old_url_until IS NULL))),
  CHECK ((default_lead_type = ANY (ARRAY['buy'::text, 'rent'::text, 'sell'::text, 'let_out'::text, 'invest'::text]))),
  CHECK ((default_project <> ''::text)),
  CHECK ((default_temperature = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text]))),
  CHECK ((duplicate_policy = ANY (ARRAY['re_enquire'::text, 'label'::text]))),
  CHECK ((kind = ANY (ARRAY['portal'::text, 'website'::text, 'ads'::text, 'referral'::text, 'walk_in'::text, 'phone'::text, 'import'::text, 'other'::text]))),
  CHECK ((name <> ''::text)),
  CHECK (((silence_alarm_hours >= 1) AND (silence_alarm_hours <= 720)))
);
CREATE UNIQUE INDEX lead_source_name ON public.lead_source USING btree (company_id, lower(name)) WHERE (archived_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.lead_source FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lead_source', 'id', '{}', '{token_hash,token_sealed,previous_token_hash}', '{last_received_at,received_count,silence_told_for}')
-- trigger CREATE TRIGGER named_are_active BEFORE INSERT OR UPDATE OF default_owner_id ON public.lead_source FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION app.named_are_active('default_owner_id')

create table lead_source_cost (
  company_id text collate "C" not null,
  source_id text collate "C" not null,
  month date not null,
  per_month bigint,
  per_lead bigint,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, source_id, month),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((per_lead >= 0)),
  CHECK ((per_month >= 0))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.lead_source_cost FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lead_source', 'source_id', '{}', '{}', '{source_id}')

create table lead_submission (
  company_id text collate "C" not null,
  id text collate "C" not null,
  source_id text collate "C" not null,
  external_id text collate "C",
  kind text not null,
  raw text not null,
  lead_read jsonb not null,
  consent jsonb,
  is_test boolean default false not null,
  received_at timestamp with time zone default now() not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  retry_at timestamp with time zone,
  error text,
  lead_id text collate "C",
  contact_id text collate "C",
  outcome text,
  processed_at timestamp with time zone,
  person_no integer default 0,
  repeat_of text collate "C",
  person_keys bigint[] generated always as (
CASE
    WHEN (person_no > 0) THEN app.person_keys(external_id, lead_read)
    ELSE NULL::bigint[]
END) stored,
  query text,
  body_hash integer,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 're_enquiry'::text, 'reopened'::text, 'duplicate_labelled'::text, 'held_nobody'::text, 'repeated'::text]))),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX lead_submission_age ON public.lead_submission USING btree (received_at);
CREATE INDEX lead_submission_body ON public.lead_submission USING btree (company_id, source_id, body_hash) WHERE (body_hash IS NOT NULL);
CREATE INDEX lead_submission_contact ON public.lead_submission USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX lead_submission_keys ON public.lead_submission USING gin (person_keys) WHERE (person_keys IS NOT NULL);
CREATE UNIQUE INDEX lead_submission_person ON public.lead_submission USING btree (company_id, source_id, external_id, is_test, person_no) WHERE ((external_id IS NOT NULL) AND (person_no IS NOT NULL));
CREATE INDEX lead_submission_repeat ON public.lead_submission USING btree (company_id, repeat_of) WHERE (repeat_of IS NOT NULL);
CREATE INDEX lead_submission_source ON public.lead_submission USING btree (company_id, source_id, received_at);
CREATE INDEX lead_submission_waiting ON public.lead_submission USING btree (company_id, received_at, id) WHERE (status <> 'done'::text);
CREATE INDEX lead_submission_with ON public.lead_submission USING btree (company_id, raw) WHERE (raw ~~ '(with %'::text);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ( SELECT app.sees_all('leads'::text) AS sees_all)

create table lead_taker (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  away_until timestamp with time zone,
  daily_cap integer,
  open_cap integer,
  languages text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, member_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE,
  CHECK (((daily_cap >= 1) AND (daily_cap <= 10000))),
  CHECK (((open_cap >= 1) AND (open_cap <= 100000)))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.lead_taker FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'member_id', '{}', '{}', '{member_id,updated_at}')

create table lead_tally (
  company_id text collate "C" not null,
  owner_id text collate "C" not null,
  status_id text collate "C" not null,
  leads integer not null,
  budget numeric not null,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX lead_tally_place ON public.lead_tally USING btree (company_id, status_id, owner_id) INCLUDE (leads, budget);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[])))

create table locality (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  city text,
  pincode text,
  aliases text[] default '{}'::text[] not null,
  parent_id text collate "C",
  custom jsonb default '{}'::jsonb not null,
  search_text text default ''::text not null,
  search_keys text generated always as (((' '::text || COALESCE(app.name_key(search_text), ''::text)) || ' '::text)) stored not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, parent_id) REFERENCES locality(company_id, id)
);
CREATE INDEX locality_by_city ON public.locality USING btree (company_id, city, id);
CREATE INDEX locality_by_name ON public.locality USING btree (company_id, name, id);
CREATE UNIQUE INDEX locality_name_taken ON public.locality USING btree (company_id, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX locality_newest ON public.locality USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX locality_words ON public.locality USING gin (search_text gin_trgm_ops, search_keys gin_trgm_ops);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.locality FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('locality', 'id', '{}', '{}', '{search_text,search_keys}')
-- trigger CREATE TRIGGER custom_unique_delete AFTER DELETE ON public.locality FOR EACH ROW WHEN ((old.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.drop_custom_unique()
-- trigger CREATE TRIGGER custom_unique_insert AFTER INSERT ON public.locality FOR EACH ROW WHEN ((new.custom <> '{}'::jsonb)) EXECUTE FUNCTION app.keep_custom_unique('locality')
-- trigger CREATE TRIGGER custom_unique_update AFTER UPDATE OF custom, archived_at ON public.locality FOR EACH ROW WHEN (((new.custom IS DISTINCT FROM old.custom) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION app.keep_custom_unique('locality')

create table lost_reason (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  category text not null,
  position integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((category = ANY (ARRAY['lost'::text, 'junk'::text]))),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX lost_reason_name ON public.lost_reason USING btree (company_id, category, lower(name)) WHERE (archived_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.lost_reason FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('lost_reason', 'id', '{}', '{}', '{}')

create table mail (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C",
  recipient text not null,
  template text not null,
  subject text not null,
  text text not null,
  html text not null,
  link_sealed bytea,
  status text not null,
  attempts integer default 0 not null,
  error text,
  next_at timestamp with time zone not null,
  good_until timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  contact_id text collate "C",
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK (((member_id IS NULL) <> (contact_id IS NULL))),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);
CREATE INDEX mail_contact ON public.mail USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX mail_created ON public.mail USING btree (company_id, created_at, id);
CREATE INDEX mail_member ON public.mail USING btree (company_id, member_id);
CREATE INDEX mail_waiting ON public.mail USING btree (next_at) WHERE (status = 'waiting'::text);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ( SELECT (app.holds('settings.team'::text) OR app.holds('settings.company'::text)))

create table mcp_call (
  company_id text collate "C" not null,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  tool text not null,
  at timestamp with time zone not null,
  outcome text not null,
  record_ids text[] default '{}'::text[] not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, connection_id) REFERENCES mcp_connection(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX mcp_call_age ON public.mcp_call USING brin (at);
CREATE INDEX mcp_call_of ON public.mcp_call USING btree (company_id, connection_id, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table mcp_code (
  company_id text collate "C" not null,
  hash bytea not null,
  member_id text collate "C" not null,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  name text not null,
  scopes text[] not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  connection_id text collate "C",
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, connection_id) REFERENCES mcp_connection(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX mcp_code_age ON public.mcp_code USING brin (created_at);
CREATE UNIQUE INDEX mcp_code_hash ON public.mcp_code USING btree (hash);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table mcp_connection (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  name text not null,
  kind text not null,
  client_id text,
  scopes text[] not null,
  token_hash bytea,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((kind = ANY (ARRAY['token'::text, 'oauth'::text])))
);
CREATE INDEX mcp_connection_of ON public.mcp_connection USING btree (company_id, member_id, id);
CREATE UNIQUE INDEX mcp_connection_token ON public.mcp_connection USING btree (token_hash) WHERE (token_hash IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.mcp_connection FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('mcp_connection', 'id', '{}', '{token_hash}', '{last_used_at}')

create table mcp_draft (
  company_id text collate "C" not null,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  member_id text collate "C" not null,
  operation text not null,
  method text not null,
  path text not null,
  body jsonb,
  summary text not null,
  reason text,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text collate "C",
  result_status integer,
  result_body jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, connection_id) REFERENCES mcp_connection(company_id, id),
  FOREIGN KEY (company_id, decided_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((status = ANY (ARRAY['open'::text, 'running'::text, 'approved'::text, 'failed'::text, 'rejected'::text])))
);
CREATE INDEX mcp_draft_age ON public.mcp_draft USING brin (created_at);
CREATE INDEX mcp_draft_of ON public.mcp_draft USING btree (company_id, member_id, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.mcp_draft FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('mcp_draft', 'id', '{}', '{body,summary,reason,result_body}', '{begun_at}')

create table mcp_token (
  company_id text collate "C" not null,
  hash bytea not null,
  connection_id text collate "C" not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, connection_id) REFERENCES mcp_connection(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE INDEX mcp_token_age ON public.mcp_token USING brin (created_at);
CREATE UNIQUE INDEX mcp_token_hash ON public.mcp_token USING btree (hash);
CREATE INDEX mcp_token_of ON public.mcp_token USING btree (company_id, connection_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table member (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  email text not null,
  phone text,
  role_id text collate "C" not null,
  team_id text collate "C",
  status text default 'active'::text not null,
  takes_leads boolean default true not null,
  password_hash text,
  failed_sign_ins integer default 0 not null,
  last_failed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  language text default 'en'::text not null,
  branch_id text collate "C",
  failed_proofs integer default 0 not null,
  last_failed_proof_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branch(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id),
  FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id),
  CHECK ((email = lower(email))),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'gu'::text, 'kn'::text, 'ta'::text, 'te'::text, 'bn'::text, 'ml'::text, 'pa'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((status = ANY (ARRAY['active'::text, 'invited'::text, 'deactivated'::text])))
);
CREATE INDEX member_branch ON public.member USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
CREATE UNIQUE INDEX member_email ON public.member USING btree (email);
CREATE INDEX member_role ON public.member USING btree (company_id, role_id);
CREATE INDEX member_team ON public.member USING btree (company_id, team_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.member FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'id', '{email,phone}', '{password_hash}', '{failed_sign_ins,last_failed_at,failed_proofs,last_failed_proof_at}')
-- trigger CREATE TRIGGER leave_shared_views AFTER UPDATE OF status ON public.member FOR EACH ROW WHEN (((new.status = 'deactivated'::text) AND (old.status <> 'deactivated'::text))) EXECUTE FUNCTION app.leave_shared_views()

create table message (
  company_id text collate "C" not null,
  id text collate "C" not null,
  conversation_id text collate "C" not null,
  channel_id text collate "C" not null,
  direction text not null,
  type text not null,
  subject text,
  text text default ''::text not null,
  media jsonb default '[]'::jsonb not null,
  provider_id text collate "C",
  status text not null,
  error text,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  sent_by text collate "C",
  at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, channel_id) REFERENCES message_channel(company_id, id),
  FOREIGN KEY (company_id, conversation_id) REFERENCES conversation(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, sent_by) REFERENCES member(company_id, id),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((status = ANY (ARRAY['received'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text]))),
  CHECK ((type = ANY (ARRAY['text'::text, 'image'::text, 'document'::text, 'audio'::text, 'video'::text, 'location'::text, 'contact'::text, 'template'::text, 'interactive'::text, 'system'::text])))
);
CREATE INDEX message_due ON public.message USING btree (due_at) WHERE (status = 'queued'::text);
CREATE INDEX message_of ON public.message USING btree (company_id, conversation_id, at, id);
CREATE UNIQUE INDEX message_provider ON public.message USING btree (company_id, channel_id, provider_id) WHERE (provider_id IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (EXISTS ( SELECT FROM conversation WHERE ((conversation.company_id = message.company_id) AND (conversation.id = message.conversation_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE ON public.message FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('message', 'id', '{}', '{subject,text,media}', '{provider_id,status,error,attempts,due_at}')

create table message_channel (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  channel text not null,
  send_url text,
  secret bytea not null,
  source_id text collate "C" not null,
  is_on boolean default true not null,
  last_received_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_error text,
  failures integer default 0 not null,
  UNIQUE (id),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, source_id) REFERENCES lead_source(company_id, id),
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'web'::text, 'portal'::text]))),
  CHECK ((name <> ''::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.message_channel FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('message_channel', 'id', '{}', '{secret,send_url}', '{last_received_at,last_sent_at,last_failure_at,last_error,failures}')

create table message_template (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  channel text not null,
  language text not null,
  record text not null,
  folder text,
  subject text,
  body text not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  created_by text collate "C",
  updated_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, updated_by) REFERENCES member(company_id, id),
  CHECK ((body <> ''::text)),
  CHECK ((channel = ANY (ARRAY['note'::text, 'mail'::text]))),
  CHECK (((channel = 'mail'::text) = (subject IS NOT NULL))),
  CHECK ((folder <> ''::text)),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'gu'::text, 'kn'::text, 'ta'::text, 'te'::text, 'bn'::text, 'ml'::text, 'pa'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((record = ANY (ARRAY['lead'::text, 'contact'::text]))),
  CHECK ((subject <> ''::text))
);
CREATE UNIQUE INDEX message_template_name ON public.message_template USING btree (company_id, channel, language, lower(name)) WHERE (archived_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.message_template FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('message_template', 'id', '{}', '{}', '{updated_by}')

create table message_template_version (
  company_id text collate "C" not null,
  template_id text collate "C" not null,
  version integer not null,
  name text not null,
  language text not null,
  record text not null,
  folder text,
  subject text,
  body text not null,
  saved_by text collate "C",
  saved_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, template_id, version),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, saved_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, template_id) REFERENCES message_template(company_id, id) ON DELETE CASCADE
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table mobile_token (
  company_id text collate "C" not null,
  session_id text collate "C" not null,
  refresh_hash bytea not null,
  access_hash bytea not null,
  created_at timestamp with time zone not null,
  access_expires_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  UNIQUE (access_hash),
  UNIQUE (refresh_hash),
  PRIMARY KEY (company_id, session_id, refresh_hash),
  FOREIGN KEY (company_id, session_id) REFERENCES session(company_id, id) ON DELETE CASCADE
);
CREATE INDEX mobile_token_expiry ON public.mobile_token USING btree (expires_at);
CREATE UNIQUE INDEX mobile_token_live ON public.mobile_token USING btree (company_id, session_id) WHERE (replaced_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table name_word (
  company_id text collate "C" not null,
  word text not null,
  created_at timestamp with time zone default now() not null,
  is_tamil boolean default false not null,
  key text collate "C" generated always as (app.spelling_key(word)) stored not null,
  coarse text collate "C" generated always as (app.coarse_key(app.spelling_key(word))) stored not null,
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX name_word_coarse ON public.name_word USING btree (company_id, coarse);
CREATE INDEX name_word_key ON public.name_word USING btree (company_id, key);
CREATE INDEX name_word_like ON public.name_word USING gin (word gin_trgm_ops);
CREATE INDEX name_word_whole ON public.name_word USING btree (company_id, word text_pattern_ops);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table notification (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  kind text not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  data jsonb default '{}'::jsonb not null,
  actor_id text collate "C",
  fact text collate "C",
  group_id text collate "C" not null,
  group_at timestamp with time zone not null,
  is_head boolean not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail_at timestamp with time zone,
  mailed_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_age ON public.notification USING btree (at);
CREATE UNIQUE INDEX notification_fact ON public.notification USING btree (company_id, member_id, fact) WHERE (fact IS NOT NULL);
CREATE INDEX notification_group ON public.notification USING btree (company_id, member_id, group_id);
CREATE INDEX notification_list ON public.notification USING btree (company_id, member_id, at, id) WHERE is_head;
CREATE INDEX notification_mail ON public.notification USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE INDEX notification_unread ON public.notification USING btree (company_id, member_id, kind, at) WHERE (is_head AND (read_at IS NULL));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ((member_id = ( SELECT app.member_id() AS member_id)) OR ( SELECT app.is_lifted() AS is_lifted))

create table notification_choices (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  kinds jsonb default '{}'::jsonb not null,
  digest text default 'instant'::text not null,
  quiet_from text,
  quiet_to text,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, member_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE,
  CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  CHECK ((digest = ANY (ARRAY['instant'::text, 'hourly'::text, 'daily'::text]))),
  CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ((member_id = ( SELECT app.member_id() AS member_id)) OR ( SELECT app.is_lifted() AS is_lifted))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.notification_choices FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'member_id', '{}', '{}', '{member_id}')

create table notification_follow_up (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  due_at timestamp with time zone not null,
  PRIMARY KEY (company_id, lead_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table number_series (
  company_id text collate "C" not null,
  series text not null,
  period text not null,
  next bigint default 1 not null,
  taken bigint default 0 not null,
  PRIMARY KEY (company_id, series, period),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table passkey (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  name text not null,
  credential_id text collate "C" not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  UNIQUE (credential_id),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((name <> ''::text))
);
CREATE INDEX passkey_member ON public.passkey USING btree (company_id, member_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.passkey FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'member_id', '{}', '{public_key,credential_id}', '{member_id,counter,transports,is_synced,last_used_at}')

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  member_id text collate "C",
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge_hash),
  CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'second_step'::text, 'proof'::text, 'registration'::text])))
);
CREATE INDEX passkey_challenge_expiry ON public.passkey_challenge USING btree (expires_at);
-- no row-level security

create table pipeline (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  lead_types text[] not null,
  position integer not null,
  default_for text[] default '{}'::text[] not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name <> ''::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pipeline FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('pipeline', 'id', '{}', '{}', '{}')

create table pipeline_status (
  company_id text collate "C" not null,
  id text collate "C" not null,
  pipeline_id text collate "C" not null,
  key text not null,
  name text not null,
  category text not null,
  color text not null,
  position integer not null,
  allowed_moves text[],
  probability integer,
  ageing_days integer,
  required_fields text[] default '{}'::text[] not null,
  archived_at timestamp with time zone,
  remap_to text collate "C",
  UNIQUE (company_id, pipeline_id, key),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, pipeline_id) REFERENCES pipeline(company_id, id),
  FOREIGN KEY (company_id, remap_to) REFERENCES pipeline_status(company_id, id),
  CHECK ((ageing_days > 0)),
  CHECK ((category = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'junk'::text]))),
  CHECK ((name <> ''::text)),
  CHECK (((probability >= 0) AND (probability <= 100)))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pipeline_status FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('pipeline', 'pipeline_id', '{}', '{}', '{pipeline_id}')

create table pipeline_sub_status (
  company_id text collate "C" not null,
  id text collate "C" not null,
  status_id text collate "C" not null,
  key text not null,
  name text not null,
  position integer not null,
  archived_at timestamp with time zone,
  UNIQUE (company_id, status_id, key),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, status_id) REFERENCES pipeline_status(company_id, id),
  CHECK ((name <> ''::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pipeline_sub_status FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('pipeline_status', 'status_id', '{}', '{}', '{status_id}')

create table process_rule (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  position integer not null,
  is_active boolean default true not null,
  mode text not null,
  to_statuses text[] default '{}'::text[] not null,
  to_categories text[] default '{}'::text[] not null,
  from_statuses text[] default '{}'::text[] not null,
  lead_types text[] default '{}'::text[] not null,
  conditions jsonb,
  requires jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((mode = ANY (ARRAY['block'::text, 'warn'::text]))),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX process_rule_name ON public.process_rule USING btree (company_id, lower(name));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.process_rule FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('process_rule', 'id', '{}', '{}', '{}')

create table property (
  company_id text collate "C" not null,
  id text collate "C" not null,
  ref_code text collate "C" not null,
  title text not null,
  listing_type text not null,
  property_type text not null,
  status text default 'active'::text not null,
  bhk integer,
  locality text,
  city text,
  price bigint,
  rent bigint,
  deposit bigint,
  carpet_area_sqft numeric(10,2),
  owner_contact_id text collate "C",
  owner_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  UNIQUE (company_id, ref_code),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, owner_contact_id) REFERENCES contact(company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id),
  CHECK (((bhk >= 0) AND (bhk <= 20))),
  CHECK ((deposit >= 0)),
  CHECK ((listing_type = ANY (ARRAY['sale'::text, 'rent'::text, 'lease'::text, 'pg'::text]))),
  CHECK ((price >= 0)),
  CHECK ((property_type = ANY (ARRAY['apartment'::text, 'builder_floor'::text, 'villa'::text, 'independent_house'::text, 'row_house'::text, 'penthouse'::text, 'studio'::text, 'plot'::text, 'farm_land'::text, 'office'::text, 'shop'::text, 'showroom'::text, 'warehouse'::text, 'industrial'::text, 'co_working'::text, 'pg'::text, 'other'::text]))),
  CHECK ((rent >= 0)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on_hold'::text, 'under_offer'::text, 'sold'::text, 'rented'::text, 'withdrawn'::text, 'expired'::text]))),
  CHECK ((title <> ''::text))
);
CREATE INDEX property_created ON public.property USING btree (company_id, created_at, id);
CREATE INDEX property_owner ON public.property USING btree (company_id, owner_id);
CREATE INDEX property_owner_contact ON public.property USING btree (company_id, owner_contact_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('properties'::text) AS sees_all) OR (owner_id = ANY (( SELECT app.members('properties'::text) AS members)::text[])))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.property FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('property', 'id', '{}', '{}', '{}')

create table recovery_code (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (company_id, member_id, code_hash),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table role (
  company_id text collate "C" not null,
  id text collate "C" not null,
  key text not null,
  name text not null,
  is_system boolean default false not null,
  permissions jsonb not null,
  field_rules jsonb not null,
  position integer not null,
  description text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  UNIQUE (company_id, key),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX role_name ON public.role USING btree (company_id, lower(name)) WHERE (archived_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.role FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('role', 'id', '{}', '{}', '{}')
-- trigger CREATE TRIGGER forget_role_view BEFORE DELETE ON public.role FOR EACH ROW EXECUTE FUNCTION app.forget_role_view()

create table saved_view (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  name text not null,
  filter jsonb,
  sort text,
  columns text[],
  layout text not null,
  scope text not null,
  team_id text collate "C",
  owner_id text collate "C",
  position integer not null,
  icon text,
  color text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id),
  CHECK (((team_id IS NULL) OR (scope = 'team'::text))),
  CHECK (((owner_id IS NOT NULL) OR (scope <> 'private'::text))),
  CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  CHECK ((layout = ANY (ARRAY['table'::text, 'board'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((scope = ANY (ARRAY['private'::text, 'team'::text, 'company'::text])))
);
CREATE INDEX saved_view_owner ON public.saved_view USING btree (company_id, owner_id);
CREATE INDEX saved_view_team ON public.saved_view USING btree (company_id, team_id) WHERE (team_id IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ((scope <> 'private'::text) OR (owner_id = ( SELECT app.member_id() AS member_id)) OR ( SELECT app.is_lifted() AS is_lifted))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.saved_view FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('saved_view', 'id', '{}', '{name,filter}', '{}')

create table saved_view_choice (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  kind text not null,
  default_view_id text collate "C",
  order_ids text[] collate "C" default '{}'::text[] not null,
  hidden_ids text[] collate "C" default '{}'::text[] not null,
  columns text[],
  PRIMARY KEY (company_id, member_id, kind),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE,
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): ((member_id = ( SELECT app.member_id() AS member_id)) OR ( SELECT app.is_lifted() AS is_lifted))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.saved_view_choice FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'member_id', '{}', '{}', '{member_id}')

create table saved_view_role (
  company_id text collate "C" not null,
  role_id text collate "C" not null,
  kind text not null,
  view_id text collate "C" not null,
  PRIMARY KEY (company_id, role_id, kind),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id),
  CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.saved_view_role FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('role', 'role_id', '{}', '{}', '{role_id}')

create table schema_migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);
-- no row-level security

create table session (
  company_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  token_hash bytea,
  user_agent text,
  address text,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  proven_at timestamp with time zone not null,
  kind text default 'web'::text not null,
  device_name text,
  platform text,
  app_version text,
  device_hash bytea,
  push_service text,
  push_token_sealed bytea,
  push_token_hash bytea,
  UNIQUE (push_token_hash),
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK ((kind = ANY (ARRAY['web'::text, 'mobile'::text]))),
  CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text]))),
  CHECK (((num_nonnulls(push_service, push_token_sealed, push_token_hash) = ANY (ARRAY[0, 3])) AND ((kind = 'mobile'::text) OR (push_token_hash IS NULL)))),
  CHECK ((push_service = ANY (ARRAY['fcm'::text, 'apns'::text]))),
  CHECK (((kind = 'web'::text) = (token_hash IS NOT NULL)))
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_member ON public.session USING btree (company_id, member_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit_begin AFTER INSERT ON public.session FOR EACH ROW WHEN ((current_setting('app.company_id'::text, true) = new.company_id)) EXECUTE FUNCTION app.audit_session()
-- trigger CREATE TRIGGER audit_end AFTER UPDATE ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION app.audit_session()

create table set_aside (
  company_id text collate "C" not null,
  job text not null,
  subject_id text collate "C" not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  retry_at timestamp with time zone not null,
  PRIMARY KEY (company_id, job, subject_id),
  FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX set_aside_age ON public.set_aside USING btree (failed_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table sign_in_ticket (
  company_id text collate "C" not null,
  token_hash bytea not null,
  member_id text collate "C" not null,
  password_check bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX sign_in_ticket_expiry ON public.sign_in_ticket USING btree (expires_at);
CREATE INDEX sign_in_ticket_member ON public.sign_in_ticket USING btree (company_id, member_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table site_visit (
  company_id text collate "C" not null,
  id text collate "C" not null,
  lead_id text collate "C" not null,
  property_ids text[] default '{}'::text[] not null,
  visit_number integer default 1 not null,
  status text default 'scheduled'::text not null,
  scheduled_at timestamp with time zone not null,
  meeting_point text,
  agent_id text collate "C" not null,
  reason text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, agent_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((status = ANY (ARRAY['scheduled'::text, 'completed'::text, 'no_show'::text, 'cancelled'::text]))),
  CHECK ((visit_number > 0))
);
CREATE INDEX site_visit_agent ON public.site_visit USING btree (company_id, agent_id, scheduled_at);
CREATE INDEX site_visit_lead ON public.site_visit USING btree (company_id, lead_id);
CREATE INDEX site_visit_when ON public.site_visit USING btree (company_id, scheduled_at, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('site_visits'::text) AS sees_all) OR (agent_id = ANY (( SELECT app.members('site_visits'::text) AS members)::text[])) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = site_visit.company_id) AND (lead.id = site_visit.lead_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.site_visit FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('site_visit', 'id', '{}', '{meeting_point,reason}', '{}')
-- trigger CREATE TRIGGER given_to_active BEFORE INSERT ON public.site_visit FOR EACH ROW WHEN (((new.agent_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.agent_is_active()
-- trigger CREATE TRIGGER handed_to_active BEFORE UPDATE ON public.site_visit FOR EACH ROW WHEN (((new.agent_id IS DISTINCT FROM old.agent_id) AND (new.agent_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.agent_is_active()

create table sla_clock (
  company_id text collate "C" not null,
  id text collate "C" not null,
  lead_id text collate "C" not null,
  kind text not null,
  base text not null,
  started_at timestamp with time zone not null,
  warn_at timestamp with time zone,
  due_at timestamp with time zone not null,
  policy_id text collate "C" not null,
  terms jsonb not null,
  place text not null,
  owner_id text collate "C" not null,
  warned_at timestamp with time zone,
  breached_at timestamp with time zone,
  reassigned_at timestamp with time zone,
  met_at timestamp with time zone,
  met_by_id text collate "C",
  met_with text,
  response_minutes double precision,
  stopped_at timestamp with time zone,
  next_at timestamp with time zone generated always as (
CASE
    WHEN ((met_at IS NOT NULL) OR (stopped_at IS NOT NULL) OR (breached_at IS NOT NULL)) THEN NULL::timestamp with time zone
    WHEN ((warned_at IS NULL) AND (warn_at IS NOT NULL)) THEN warn_at
    ELSE due_at
END) stored,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id),
  CHECK ((base = ANY (ARRAY['enquiry'::text, 'date'::text, 'contact'::text]))),
  CHECK ((kind = ANY (ARRAY['first_response'::text, 'follow_up'::text])))
);
CREATE INDEX sla_clock_lead ON public.sla_clock USING btree (company_id, lead_id);
CREATE INDEX sla_clock_next ON public.sla_clock USING btree (company_id, next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX sla_clock_running ON public.sla_clock USING btree (company_id, lead_id, kind) WHERE ((met_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX sla_clock_started ON public.sla_clock USING btree (company_id, kind, started_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = sla_clock.company_id) AND (lead.id = sla_clock.lead_id)))))
-- trigger CREATE TRIGGER show_sla AFTER INSERT OR UPDATE ON public.sla_clock FOR EACH ROW EXECUTE FUNCTION app.show_sla()

create table sla_policy (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  position integer not null,
  is_active boolean default true not null,
  source_ids text[] default '{}'::text[] not null,
  temperatures text[] default '{}'::text[] not null,
  lead_types text[] default '{}'::text[] not null,
  pipeline_ids text[] default '{}'::text[] not null,
  first_response_minutes integer,
  follow_up_minutes integer,
  idle_minutes integer,
  hours text not null,
  branch_id text collate "C",
  warn_percent integer,
  counts text[] not null,
  restarts_on_re_enquiry boolean default false not null,
  escalates_to_leader boolean default true not null,
  escalate_member_ids text[] default '{}'::text[] not null,
  escalate_role_ids text[] default '{}'::text[] not null,
  reassign text default 'none'::text not null,
  reassign_to_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  conditions jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branch(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, reassign_to_id) REFERENCES member(company_id, id),
  CHECK ((num_nonnulls(first_response_minutes, follow_up_minutes, idle_minutes) > 0)),
  CHECK (((hours = 'branch'::text) = (branch_id IS NOT NULL))),
  CHECK (((reassign = 'member'::text) = (reassign_to_id IS NOT NULL))),
  CHECK ((counts <> '{}'::text[])),
  CHECK (((first_response_minutes >= 1) AND (first_response_minutes <= 100000))),
  CHECK (((follow_up_minutes >= 1) AND (follow_up_minutes <= 100000))),
  CHECK ((hours = ANY (ARRAY['company'::text, 'owner_branch'::text, 'branch'::text, 'round_the_clock'::text]))),
  CHECK (((idle_minutes >= 1) AND (idle_minutes <= 100000))),
  CHECK ((name <> ''::text)),
  CHECK ((reassign = ANY (ARRAY['none'::text, 'rules'::text, 'member'::text]))),
  CHECK (((warn_percent >= 1) AND (warn_percent <= 99)))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.sla_policy FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('sla_policy', 'id', '{}', '{}', '{}')
-- trigger CREATE TRIGGER named_are_active BEFORE INSERT OR UPDATE OF escalate_member_ids, reassign_to_id ON public.sla_policy FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION app.named_are_active('escalate_member_ids', 'reassign_to_id')

create table sla_refresh (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  PRIMARY KEY (company_id, lead_id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table status_notice (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  title text not null,
  services text[] default '{}'::text[] not null,
  impact text default 'none'::text not null,
  state text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  for_everyone boolean default false not null,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  CHECK (((kind = 'maintenance'::text) = (ends_at IS NOT NULL))),
  CHECK ((ends_at > starts_at)),
  CHECK ((impact = ANY (ARRAY['none'::text, 'degraded'::text, 'down'::text]))),
  CHECK ((kind = ANY (ARRAY['incident'::text, 'maintenance'::text]))),
  CHECK ((state = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text, 'scheduled'::text, 'completed'::text, 'cancelled'::text]))),
  CHECK ((title <> ''::text))
);
CREATE INDEX status_notice_started ON public.status_notice USING btree (starts_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.status_notice FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('status_notice', 'id', '{}', '{}', '{}')

create table status_post (
  company_id text collate "C" not null,
  id text collate "C" not null,
  notice_id text collate "C" not null,
  state text not null,
  text text not null,
  at timestamp with time zone not null,
  created_by text collate "C",
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, notice_id) REFERENCES status_notice(company_id, id) ON DELETE CASCADE,
  CHECK ((text <> ''::text))
);
CREATE INDEX status_post_notice ON public.status_post USING btree (company_id, notice_id, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.status_post FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('status_notice', 'notice_id', '{}', '{}', '{}')

create table support_grant (
  company_id text collate "C" not null,
  id text collate "C" not null,
  reason text not null,
  access text not null,
  granted_by text collate "C" not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text collate "C",
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, ended_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, granted_by) REFERENCES member(company_id, id),
  CHECK ((access = ANY (ARRAY['read'::text, 'write'::text]))),
  CHECK ((reason <> ''::text))
);
CREATE INDEX support_grant_expiry ON public.support_grant USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX support_grant_member ON public.support_grant USING btree (company_id, granted_by);
CREATE UNIQUE INDEX support_grant_open ON public.support_grant USING btree (company_id) WHERE (ended_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.support_grant FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('support_grant', 'id', '{}', '{}', '{}')

create table support_look (
  company_id text collate "C" not null,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  session_id text collate "C" not null,
  person text not null,
  at timestamp with time zone not null,
  method text not null,
  route text not null,
  record_id text,
  refused text,
  address text,
  request_id text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, grant_id) REFERENCES support_grant(company_id, id),
  FOREIGN KEY (company_id, session_id) REFERENCES support_session(company_id, id)
);
CREATE INDEX support_look_age ON public.support_look USING brin (at);
CREATE INDEX support_look_at ON public.support_look USING btree (company_id, at, id);
CREATE INDEX support_look_grant ON public.support_look USING btree (company_id, grant_id, at, id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table support_session (
  company_id text collate "C" not null,
  id text collate "C" not null,
  grant_id text collate "C" not null,
  person text not null,
  link_hash bytea,
  link_expires_at timestamp with time zone not null,
  token_hash bytea,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  UNIQUE (link_hash),
  UNIQUE (token_hash),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, grant_id) REFERENCES support_grant(company_id, id),
  CHECK ((person <> ''::text))
);
CREATE INDEX support_session_grant ON public.support_session USING btree (company_id, grant_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.support_session FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('support_session', 'id', '{}', '{link_hash,token_hash}', '{}')

create table task (
  company_id text collate "C" not null,
  id text collate "C" not null,
  title text not null,
  type text not null,
  status text default 'open'::text not null,
  priority text default 'normal'::text not null,
  due_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  outcome text,
  assignee_id text collate "C" not null,
  lead_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['completed'::text, 'no_answer'::text, 'rescheduled'::text, 'not_interested'::text, 'interested'::text, 'cancelled'::text, 'other'::text]))),
  CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'done'::text]))),
  CHECK ((title <> ''::text)),
  CHECK ((type = ANY (ARRAY['call'::text, 'follow_up'::text, 'meeting'::text, 'site_visit'::text, 'document'::text, 'payment'::text, 'other'::text])))
);
CREATE INDEX task_assignee ON public.task USING btree (company_id, assignee_id, status, due_at);
CREATE INDEX task_lead ON public.task USING btree (company_id, lead_id);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('tasks'::text) AS sees_all) OR (assignee_id = ANY (( SELECT app.members('tasks'::text) AS members)::text[])) OR ((lead_id IS NOT NULL) AND (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = task.company_id) AND (lead.id = task.lead_id))))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.task FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('task', 'id', '{}', '{title}', '{}')
-- trigger CREATE TRIGGER given_to_active BEFORE INSERT ON public.task FOR EACH ROW WHEN (((new.assignee_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.assignee_is_active()
-- trigger CREATE TRIGGER handed_to_active BEFORE UPDATE ON public.task FOR EACH ROW WHEN (((new.assignee_id IS DISTINCT FROM old.assignee_id) AND (new.assignee_id IS NOT NULL) AND (COALESCE(current_setting('app.actor_kind'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION app.assignee_is_active()

create table team (
  company_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  parent_id text collate "C",
  leader_id text collate "C",
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, leader_id) REFERENCES member(company_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, parent_id) REFERENCES team(company_id, id),
  CHECK ((name <> ''::text))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.team FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('team', 'id', '{}', '{}', '{}')
-- trigger CREATE TRIGGER leave_team_views BEFORE DELETE ON public.team FOR EACH ROW EXECUTE FUNCTION app.leave_team_views()

create table totp (
  company_id text collate "C" not null,
  member_id text collate "C" not null,
  secret_sealed bytea,
  confirmed_at timestamp with time zone,
  pending_sealed bytea,
  pending_until timestamp with time zone,
  used_steps bigint[] default '{0}'::bigint[] not null,
  PRIMARY KEY (company_id, member_id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  CHECK (((secret_sealed IS NULL) = (confirmed_at IS NULL))),
  CHECK (((pending_sealed IS NULL) = (pending_until IS NULL))),
  CHECK (((cardinality(used_steps) >= 1) AND (cardinality(used_steps) <= 100)))
);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.totp FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('member', 'member_id', '{}', '{secret_sealed,pending_sealed}', '{member_id,used_steps,pending_until}')

create table unclaimed_sign_in (
  address_hash bytea not null,
  failed_sign_ins integer not null,
  last_failed_at timestamp with time zone not null,
  PRIMARY KEY (address_hash)
);
CREATE INDEX unclaimed_sign_in_age ON public.unclaimed_sign_in USING btree (last_failed_at);
-- no row-level security

create table walk_in (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kiosk_id text collate "C" not null,
  client_id text collate "C" not null,
  lead_id text collate "C",
  came_via text not null,
  is_verified boolean not null,
  captured_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  attended_at timestamp with time zone,
  attended_by text collate "C",
  UNIQUE (company_id, kiosk_id, client_id),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, attended_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, kiosk_id) REFERENCES kiosk(company_id, id),
  FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE SET NULL (lead_id)
);
CREATE INDEX walk_in_captured ON public.walk_in USING btree (company_id, captured_at);
CREATE INDEX walk_in_lead ON public.walk_in USING btree (company_id, lead_id) WHERE (lead_id IS NOT NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): (( SELECT app.sees_all('leads'::text) AS sees_all) OR (EXISTS ( SELECT FROM lead WHERE ((lead.company_id = walk_in.company_id) AND (lead.id = walk_in.lead_id)))))
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.walk_in FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('walk_in', 'id', '{}', '{client_id}', '{}')

create table walk_in_code (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kiosk_id text collate "C" not null,
  phone text collate "C" not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, kiosk_id) REFERENCES kiosk(company_id, id)
);
CREATE INDEX walk_in_code_created ON public.walk_in_code USING btree (created_at);
CREATE INDEX walk_in_code_kiosk ON public.walk_in_code USING btree (company_id, kiosk_id, created_at);
CREATE INDEX walk_in_code_phone ON public.walk_in_code USING btree (company_id, phone, created_at);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table webhook_delivery (
  company_id text collate "C" not null,
  id text collate "C" not null,
  seq bigint generated always as identity not null,
  subscription_id text collate "C" not null,
  kind text not null,
  event_id text collate "C" not null,
  event_type text not null,
  entity_type text not null,
  entity_id text collate "C" not null,
  event_at timestamp with time zone not null,
  changes jsonb default '{}'::jsonb not null,
  body jsonb,
  status text default 'pending'::text not null,
  attempt integer default 0 not null,
  max_attempts integer default 10 not null,
  status_code integer,
  response_ms integer,
  error text,
  request jsonb,
  response jsonb,
  next_retry_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  delivered_at timestamp with time zone,
  replay_of_id text collate "C",
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, subscription_id) REFERENCES webhook_subscription(company_id, id),
  CHECK ((kind = ANY (ARRAY['event'::text, 'trigger'::text, 'workflow'::text, 'test'::text]))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'retrying'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING brin (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (company_id, subscription_id, next_retry_at, seq) WHERE (status = ANY (ARRAY['pending'::text, 'retrying'::text]));
CREATE INDEX webhook_delivery_log ON public.webhook_delivery USING btree (company_id, created_at, id);
CREATE INDEX webhook_delivery_of ON public.webhook_delivery USING btree (company_id, subscription_id, created_at, id);
CREATE UNIQUE INDEX webhook_delivery_once ON public.webhook_delivery USING btree (company_id, subscription_id, event_id) WHERE ((replay_of_id IS NULL) AND (kind <> 'test'::text));
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true

create table webhook_subscription (
  company_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  name text not null,
  target_url text not null,
  events text[] default '{}'::text[] not null,
  filter jsonb,
  trigger text,
  app text,
  key_id text collate "C",
  status text default 'active'::text not null,
  disabled_because text,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  last_error text,
  last_success_at timestamp with time zone,
  wait_until timestamp with time zone,
  sender text,
  created_by text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  FOREIGN KEY (company_id) REFERENCES company(id),
  FOREIGN KEY (company_id, key_id) REFERENCES api_key(company_id, id),
  CHECK ((disabled_because = ANY (ARRAY['gone'::text, 'failing'::text, 'key_ended'::text]))),
  CHECK ((kind = ANY (ARRAY['endpoint'::text, 'trigger'::text, 'workflow'::text]))),
  CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'disabled'::text])))
);
CREATE INDEX webhook_subscription_key ON public.webhook_subscription USING btree (company_id, key_id) WHERE (removed_at IS NULL);
CREATE INDEX webhook_subscription_live ON public.webhook_subscription USING btree (company_id) WHERE (removed_at IS NULL);
-- row-level security: enabled and forced
-- policy company (RESTRICTIVE, angan_app): (company_id = ( SELECT app.company_id() AS company_id))
-- policy every_company (PERMISSIVE, angan_system): true
-- policy reach (PERMISSIVE, angan_app): true
-- trigger CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.webhook_subscription FOR EACH ROW WHEN ((current_setting('app.actor_kind'::text, true) = ANY (ARRAY['member'::text, 'key'::text, 'support'::text]))) EXECUTE FUNCTION app.audit('webhook_endpoint', 'id', '{}', '{secret,former_secret,target_url}', '{failing_since,failures,last_error,last_success_at,last_failure_at,wait_until,sender,former_until}')

create view activity_record with (security_invoker=true) as
 SELECT activity.company_id,
    activity.id,
    activity.type,
    app.instant(activity.at) AS at,
    (activity.pinned_at IS NOT NULL) AS pinned,
    app.instant(activity.pinned_at) AS pinned_at,
    json_build_object('kind', activity.actor_kind, 'id', activity.actor_id, 'name', activity.actor_name) AS actor,
    activity.lead_id,
    activity.contact_id,
        CASE
            WHEN (activity.subject_id IS NOT NULL) THEN json_build_object('kind', activity.subject_kind, 'id', activity.subject_id)
            ELSE NULL::json
        END AS subject,
        CASE
            WHEN words.whole THEN activity.title
            ELSE app.mask_text(activity.title, record.owner_id)
        END AS title,
        CASE
            WHEN words.whole THEN activity.text
            ELSE app.mask_text(activity.text, record.owner_id)
        END AS text,
        CASE
            WHEN words.whole THEN activity.data
            ELSE app.mask_json(activity.data, record.owner_id)
        END AS data,
    ( SELECT COALESCE(json_agg(json_build_object('id', member.id, 'name', member.name) ORDER BY member.name), '[]'::json) AS "coalesce"
           FROM member
          WHERE ((member.company_id = activity.company_id) AND (member.id = ANY (activity.mention_ids)))) AS mentions,
        CASE
            WHEN (activity.type = 'note'::text) THEN app.instant(app.editable_until(activity.created_at))
            ELSE NULL::text
        END AS editable_until,
    app.instant(activity.edited_at) AS edited_at,
    app.instant(activity.created_at) AS created_at
   FROM ((activity
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (NOT ( SELECT app.reads_whole_text() AS reads_whole_text)) THEN
                    CASE
                        WHEN (activity.subject_id IS NULL) THEN app.owner_of_entry(activity.company_id, activity.lead_id, activity.contact_id)
                        ELSE app.owner_of_record(activity.subject_kind, activity.company_id, activity.subject_id)
                    END
                    ELSE NULL::text
                END AS owner_id
         OFFSET 0) record)
     CROSS JOIN LATERAL ( SELECT app.reads_text_of(record.owner_id) AS whole
         OFFSET 0) words);

create view ad_connection_record with (security_invoker=true) as
 SELECT company_id,
    id,
    'ad_conversions'::text AS kind,
    platform,
    name,
    is_enabled AS enabled,
        CASE
            WHEN (health <> 'ok'::text) THEN health
            WHEN is_enabled THEN 'active'::text
            ELSE 'off'::text
        END AS status,
    settings,
    true AS has_secret,
    app.instant(last_success_at) AS last_success_at,
        CASE
            WHEN (last_error_at IS NOT NULL) THEN json_build_object('code', last_error_code, 'message', last_error_message, 'at', app.instant(last_error_at))
            ELSE NULL::json
        END AS last_error,
    ( SELECT json_build_object('id', m.id, 'name', m.name) AS json_build_object
           FROM member m
          WHERE ((m.company_id = c.company_id) AND (m.id = c.created_by))) AS created_by,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM ad_connection c;

create view ad_delivery_record with (security_invoker=true) as
 SELECT company_id,
    id,
    connection_id,
    ( SELECT c.platform
           FROM ad_connection c
          WHERE ((c.company_id = d.company_id) AND (c.id = d.connection_id))) AS platform,
    milestone,
    status,
    skip_reason,
        CASE
            WHEN (lead_id IS NOT NULL) THEN ( SELECT json_build_object('id', r.id, 'ref', r.ref, 'name', (r.contact ->> 'name'::text)) AS json_build_object
               FROM lead_record r
              WHERE ((r.company_id = d.company_id) AND (r.id = d.lead_id)))
            ELSE NULL::json
        END AS lead,
    id AS event_id,
    value,
    attempt,
    max_attempts,
        CASE
            WHEN (status = 'pending'::text) THEN app.instant(next_retry_at)
            ELSE NULL::text
        END AS next_retry_at,
    app.instant(sent_at) AS sent_at,
        CASE
            WHEN (error_code IS NOT NULL) THEN json_build_object('code', error_code, 'message', error_message)
            ELSE NULL::json
        END AS error,
    is_trial AS test,
    app.instant(created_at) AS created_at
   FROM ad_delivery d;

create view ad_lead_form_record with (security_invoker=true) as
 SELECT company_id,
    id,
    platform,
    name,
    ( SELECT json_build_object('id', s.id, 'name', s.name) AS json_build_object
           FROM lead_source s
          WHERE ((s.company_id = f.company_id) AND (s.id = f.source_id))) AS source,
    page_id,
    is_enabled AS enabled,
        CASE
            WHEN (health <> 'ok'::text) THEN health
            WHEN is_enabled THEN 'active'::text
            ELSE 'off'::text
        END AS status,
    app.instant(last_lead_at) AS last_lead_at,
        CASE
            WHEN (last_error_at IS NOT NULL) THEN json_build_object('code', last_error_code, 'message', last_error_message, 'at', app.instant(last_error_at))
            ELSE NULL::json
        END AS last_error,
    ( SELECT (count(*))::integer AS count
           FROM ad_lead_notice n
          WHERE ((n.company_id = f.company_id) AND (n.form_id = f.id) AND (n.status = 'waiting'::text))) AS waiting,
    ( SELECT (count(*))::integer AS count
           FROM ad_lead_notice n
          WHERE ((n.company_id = f.company_id) AND (n.form_id = f.id) AND (n.status = 'failed'::text))) AS failed,
    ( SELECT json_build_object('id', m.id, 'name', m.name) AS json_build_object
           FROM member m
          WHERE ((m.company_id = f.company_id) AND (m.id = f.created_by))) AS created_by,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM ad_lead_form f
  WHERE (removed_at IS NULL);

create view ad_milestone_status with (security_invoker=true) as
 SELECT rule.company_id,
    rule.milestone,
    status_id.status_id
   FROM ad_milestone_rule rule,
    LATERAL unnest(rule.pipeline_statuses) status_id(status_id)
UNION ALL
 SELECT status.company_id,
    usual.milestone,
    status.id AS status_id
   FROM (pipeline_status status
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (status.category = 'won'::text) THEN 'booked'::text
                    ELSE status.key
                END AS milestone) usual)
  WHERE ((status.archived_at IS NULL) AND (usual.milestone = ANY (ARRAY['qualified'::text, 'visit_scheduled'::text, 'visit_done'::text, 'booked'::text])) AND (NOT (EXISTS ( SELECT
           FROM ad_milestone_rule rule
          WHERE ((rule.company_id = status.company_id) AND (rule.milestone = usual.milestone))))));

create view api_key_record with (security_invoker=true) as
 SELECT api_key.company_id,
    api_key.id,
    api_key.name,
    ('ang_live_'::text || api_key.public_id) AS key_prefix,
    api_key.scopes,
    api_key.rate_limit,
    api_key.allowed_addresses,
    json_build_object('id', member.id, 'name', member.name) AS created_by,
        CASE
            WHEN (api_key.revoked_at IS NOT NULL) THEN 'revoked'::text
            WHEN ((api_key.ended_at IS NOT NULL) OR (api_key.expires_at <= now())) THEN 'expired'::text
            WHEN (member.status <> 'active'::text) THEN 'suspended'::text
            ELSE 'active'::text
        END AS status,
    app.instant(api_key.created_at) AS created_at,
    app.instant(api_key.expires_at) AS expires_at,
    app.instant(api_key.revoked_at) AS revoked_at,
    app.instant(api_key.rotated_at) AS rotated_at,
        CASE
            WHEN (api_key.former_until > now()) THEN app.instant(api_key.former_until)
            ELSE NULL::text
        END AS former_secret_until,
    app.instant(api_key.last_used_at) AS last_used_at,
    api_key.last_used_address,
    api_key.created_by AS creator_id
   FROM (api_key
     JOIN member ON (((member.company_id = api_key.company_id) AND (member.id = api_key.created_by))));

create view audit_entry_record with (security_invoker=true) as
 SELECT company_id,
    id,
    app.instant(at) AS at,
    json_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) AS actor,
    address,
    request_id,
    action,
    json_build_object('kind', subject_kind, 'id', subject_id) AS subject,
        CASE
            WHEN (made IS NULL) THEN changes
            ELSE ( SELECT COALESCE(jsonb_object_agg(each.key, jsonb_build_array(NULL::unknown, each.value)), '{}'::jsonb) AS "coalesce"
               FROM jsonb_each(entry.made) each(key, value)
              WHERE (each.value <> ALL (ARRAY['{}'::jsonb, '[]'::jsonb])))
        END AS changes
   FROM audit_entry entry;

create view automation_run_record with (security_invoker=true) as
 SELECT run.company_id,
    run.id,
    json_build_object('id', automation.id, 'name', automation.name) AS automation,
    run.version,
    run.event_type,
    json_build_object('kind', run.record, 'id', run.record_id) AS record,
        CASE
            WHEN (lead.id IS NOT NULL) THEN json_build_object('id', lead.id, 'ref', lead.ref)
            ELSE NULL::json
        END AS lead,
    json_build_object('id', member.id, 'name', member.name) AS acts_for,
    run.state,
    run.reason,
    run.next_step,
    app.instant(run.due_at) AS due_at,
    app.instant(run.created_at) AS created_at,
    app.instant(run.finished_at) AS finished_at
   FROM (((automation_run run
     JOIN automation ON (((automation.company_id = run.company_id) AND (automation.id = run.automation_id))))
     JOIN member ON (((member.company_id = run.company_id) AND (member.id = run.acts_for))))
     LEFT JOIN lead ON (((lead.company_id = run.company_id) AND (lead.id = run.lead_id))));

create view blocked_number_record with (security_invoker=true) as
 SELECT company_id,
    id,
    COALESCE(app.mask_phone(e164, "national", NULL::text), ''::text) AS phone,
    list,
    checked_on,
        CASE
            WHEN (list = 'registry'::text) THEN (checked_on + 7)
            ELSE NULL::date
        END AS holds_until,
    app.instant(created_at) AS created_at
   FROM blocked_number number;

create view branch_record with (security_invoker=true) as
 SELECT company_id,
    id,
    name,
    app.filled('{"line2": null, "district": null}'::jsonb, address) AS address,
    app.colleague_phone(phone) AS phone,
    app.colleague_email(email) AS email,
    app.filled_each('{"valid_until": null}'::jsonb, rera_registrations) AS rera_registrations,
        CASE
            WHEN (lat IS NOT NULL) THEN json_build_object('lat', lat, 'lng', lng, 'radius_m', radius_m)
            ELSE NULL::json
        END AS geofence,
    app.week_of(business_hours) AS business_hours,
    ( SELECT (count(*))::integer AS count
           FROM member
          WHERE ((member.company_id = branch.company_id) AND (member.branch_id = branch.id) AND (member.status <> 'deactivated'::text))) AS member_count,
    app.instant(archived_at) AS archived_at,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM branch;

create view bulk_job_record with (security_invoker=true) as
 SELECT job.company_id,
    job.id,
    app.mask_json((job.change - 'reason'::text), NULL::text) AS change,
    app.mask_text((job.change ->> 'reason'::text), NULL::text) AS reason,
    job.state,
    job.total,
    json_build_object('waiting', counted.waiting, 'done', counted.done, 'unchanged', counted.unchanged, 'refused', counted.refused, 'restored', counted.restored, 'kept', counted.kept) AS counts,
    ((job.state = ANY (ARRAY['done'::text, 'cancelled'::text, 'stopped'::text])) AND (counted.done > 0) AND (job.finished_at > (now() - '1 day'::interval))) AS can_undo,
    app.instant(job.created_at) AS created_at,
    app.instant(job.finished_at) AS finished_at,
    app.instant(job.undone_at) AS undone_at
   FROM (bulk_job job
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (item.state = 'waiting'::text)) AS waiting,
            count(*) FILTER (WHERE (item.state = 'done'::text)) AS done,
            count(*) FILTER (WHERE (item.state = 'unchanged'::text)) AS unchanged,
            count(*) FILTER (WHERE (item.state = 'refused'::text)) AS refused,
            count(*) FILTER (WHERE (item.state = 'restored'::text)) AS restored,
            count(*) FILTER (WHERE (item.state = 'kept'::text)) AS kept
           FROM bulk_item item
          WHERE ((item.company_id = job.company_id) AND (item.job_id = job.id))) counted);

create view company_record with (security_invoker=true) as
 SELECT id AS company_id,
    id,
    name,
    legal_name,
    gstin,
    pan,
    website,
    app.filled('{"line2": null, "district": null}'::jsonb, address) AS address,
    phone,
    email,
    app.filled_each('{"valid_until": null}'::jsonb, rera_registrations) AS rera_registrations,
    time_zone,
    language,
    currency_format,
    financial_year_start,
    week_start,
    app.week_of(business_hours) AS business_hours,
    json_build_object('agents_phone',
        CASE phone_rule_agents
            WHEN 'own'::text THEN 'full'::text
            ELSE 'masked'::text
        END, 'agents_email',
        CASE email_rule_agents
            WHEN 'own'::text THEN 'full'::text
            ELSE 'masked'::text
        END) AS privacy,
    require_second_step,
    json_build_object('policy', duplicate_policy, 'reopen_window_days', reopen_window_days) AS duplicates,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM company;

create view consent_entry_record with (security_invoker=true) as
 SELECT entry.company_id,
    entry.id,
    entry.contact_id,
    entry.channel,
    entry.purpose,
    entry.is_granted AS granted,
        CASE
            WHEN words.whole THEN entry.text
            ELSE app.mask_text(entry.text, contact.owner_id)
        END AS text,
        CASE
            WHEN words.whole THEN entry.text_version
            ELSE app.mask_text(entry.text_version, contact.owner_id)
        END AS text_version,
    COALESCE(app.mask_phone(entry.e164, entry."national", contact.owner_id), app.mask_email(entry.email, contact.owner_id)) AS given_for,
    app.instant(entry.captured_at) AS captured_at,
        CASE
            WHEN words.whole THEN entry.source_url
            ELSE app.mask_text(entry.source_url, contact.owner_id)
        END AS source_url,
        CASE
            WHEN words.whole THEN entry.dlt_consent_ref
            ELSE app.mask_text(entry.dlt_consent_ref, contact.owner_id)
        END AS dlt_consent_ref,
    entry.via,
    entry.voids,
    ( SELECT source.name
           FROM lead_source source
          WHERE ((source.company_id = entry.company_id) AND (source.id = entry.source_id))) AS source,
    ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
           FROM member
          WHERE ((member.company_id = entry.company_id) AND (member.id = entry.recorded_by))) AS recorded_by,
    app.instant(entry.recorded_at) AS recorded_at
   FROM ((consent_entry entry
     JOIN contact ON (((contact.company_id = entry.company_id) AND (contact.id = entry.contact_id))))
     CROSS JOIN LATERAL ( SELECT app.reads_text_of(contact.owner_id) AS whole
         OFFSET 0) words);

create view contact_detail with () as
 SELECT contact.company_id,
    contact.id,
    COALESCE(
        CASE
            WHEN words.whole THEN contact.name
            ELSE app.mask_text(contact.name, contact.owner_id)
        END, ''::text) AS name,
    COALESCE(
        CASE
            WHEN ((phone.e164 IS NULL) AND (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) THEN ( SELECT own.shown
               FROM app.stand_in_values('phone'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
             LIMIT 1)
            WHEN words.whole THEN phone.e164
            ELSE app.mask_phone(phone.e164, phone."national", contact.owner_id)
        END, ''::text) AS phone,
    COALESCE(
        CASE
            WHEN ((email.email IS NULL) AND (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) THEN ( SELECT own.shown
               FROM app.stand_in_values('email'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
             LIMIT 1)
            WHEN words.whole THEN email.email
            ELSE app.mask_email(email.email, contact.owner_id)
        END, ''::text) AS email,
    COALESCE(
        CASE
            WHEN words.whole THEN contact.city
            ELSE app.mask_text(contact.city, contact.owner_id)
        END, ''::text) AS city,
    contact.kinds,
        CASE
            WHEN words.whole THEN contact.tags
            ELSE app.mask_text(contact.tags, contact.owner_id)
        END AS tags,
    contact.owner_id,
    app.instant(contact.created_at) AS created_at,
    (( SELECT (app.base_url() || '/contacts/'::text)) || contact.id) AS url,
        CASE
            WHEN words.whole THEN contact.first_name
            ELSE app.mask_text(contact.first_name, contact.owner_id)
        END AS first_name,
        CASE
            WHEN words.whole THEN contact.last_name
            ELSE app.mask_text(contact.last_name, contact.owner_id)
        END AS last_name,
    ( SELECT COALESCE(json_agg(shown.phone ORDER BY shown."position"), '[]'::json) AS "coalesce"
           FROM ( SELECT phone_1."position",
                        CASE
                            WHEN words.whole THEN phone_1.e164
                            ELSE app.mask_phone(phone_1.e164, phone_1."national", contact.owner_id)
                        END AS phone
                   FROM contact_phone phone_1
                  WHERE ((phone_1.company_id = contact.company_id) AND (phone_1.contact_id = contact.id))
                UNION ALL
                 SELECT own.place,
                    own.shown
                   FROM app.stand_in_values('phone'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
                  WHERE (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) shown
          WHERE (shown.phone IS NOT NULL)) AS phones,
    ( SELECT COALESCE(json_agg(shown.email ORDER BY shown."position"), '[]'::json) AS "coalesce"
           FROM ( SELECT email_1."position",
                        CASE
                            WHEN words.whole THEN email_1.email
                            ELSE app.mask_email(email_1.email, contact.owner_id)
                        END AS email
                   FROM contact_email email_1
                  WHERE ((email_1.company_id = contact.company_id) AND (email_1.contact_id = contact.id))
                UNION ALL
                 SELECT own.place,
                    own.shown
                   FROM app.stand_in_values('email'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
                  WHERE (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) shown
          WHERE (shown.email IS NOT NULL)) AS emails,
    ( SELECT COALESCE(json_agg(json_build_object('phone', shown.phone, 'label', shown.label) ORDER BY shown."position"), '[]'::json) AS "coalesce"
           FROM ( SELECT phone_1."position",
                    phone_1.label,
                        CASE
                            WHEN words.whole THEN phone_1.e164
                            ELSE app.mask_phone(phone_1.e164, phone_1."national", contact.owner_id)
                        END AS phone
                   FROM contact_phone phone_1
                  WHERE ((phone_1.company_id = contact.company_id) AND (phone_1.contact_id = contact.id))
                UNION ALL
                 SELECT own.place,
                    NULL::text,
                    own.shown
                   FROM app.stand_in_values('phone'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
                  WHERE (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) shown
          WHERE (shown.phone IS NOT NULL)) AS phone_entries,
    ( SELECT COALESCE(json_agg(json_build_object('email', shown.email, 'label', shown.label) ORDER BY shown."position"), '[]'::json) AS "coalesce"
           FROM ( SELECT email_1."position",
                    email_1.label,
                        CASE
                            WHEN words.whole THEN email_1.email
                            ELSE app.mask_email(email_1.email, contact.owner_id)
                        END AS email
                   FROM contact_email email_1
                  WHERE ((email_1.company_id = contact.company_id) AND (email_1.contact_id = contact.id))
                UNION ALL
                 SELECT own.place,
                    NULL::text,
                    own.shown
                   FROM app.stand_in_values('email'::text, contact.id, contact.owner_id, words.whole) own(place, shown)
                  WHERE (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) shown
          WHERE (shown.email IS NOT NULL)) AS email_entries,
    contact.birthday,
    contact.anniversary,
        CASE
            WHEN words.whole THEN contact.address
            ELSE app.mask_text(contact.address, contact.owner_id)
        END AS address,
        CASE
            WHEN words.whole THEN contact.pincode
            ELSE app.mask_text(contact.pincode, contact.owner_id)
        END AS pincode,
        CASE
            WHEN words.whole THEN contact.occupation
            ELSE app.mask_text(contact.occupation, contact.owner_id)
        END AS occupation,
        CASE
            WHEN (contact.custom = '{}'::jsonb) THEN contact.custom
            ELSE (
            CASE
                WHEN words.whole THEN contact.custom
                ELSE app.mask_custom('contact'::text, contact.custom, contact.owner_id)
            END - ( SELECT app.hidden_custom('contact'::text) AS hidden_custom))
        END AS custom,
        CASE
            WHEN (owner.id IS NOT NULL) THEN row_to_json(shown_owner.*)
            ELSE NULL::json
        END AS owner,
    app.instant(contact.archived_at) AS archived_at,
    contact.is_unreachable,
    contact.is_test,
    app.instant(contact.updated_at) AS updated_at,
    ( SELECT COALESCE(json_agg(json_build_object('id', other.id, 'name',
                CASE
                    WHEN words.whole THEN other.name
                    ELSE app.mask_text(other.name, contact.owner_id)
                END, 'source', other.source, 'first_seen_at', app.instant(other.created_at)) ORDER BY other.created_at DESC, other.id DESC), '[]'::json) AS "coalesce"
           FROM contact_other_name other
          WHERE ((other.company_id = contact.company_id) AND (other.contact_id = contact.id) AND (other.name_folded <> contact.name_folded) AND (words.whole OR (NOT other.of_masked_list)))) AS other_names,
    ( SELECT COALESCE(json_agg(json_build_object('kind', shown.kind, 'value', shown.value) ORDER BY shown.created_at, shown.value), '[]'::json) AS "coalesce"
           FROM ( SELECT shared.kind,
                    shared.created_at,
                        CASE
                            WHEN words.whole THEN shared.value
                            WHEN (shared.kind = 'phone'::text) THEN app.mask_phone(shared.value, shared."national", contact.owner_id)
                            ELSE app.mask_email(shared.value, contact.owner_id)
                        END AS value
                   FROM contact_shared_value shared
                  WHERE ((shared.company_id = contact.company_id) AND (shared.contact_id = contact.id) AND (( SELECT app.reads_whole_text() AS reads_whole_text) OR (NOT shared.of_masked_list)) AND (NOT (EXISTS ( SELECT
                           FROM contact_phone own
                          WHERE ((own.company_id = contact.company_id) AND (own.contact_id = contact.id) AND (own.e164 = shared.value))))) AND (NOT (EXISTS ( SELECT
                           FROM contact_email own
                          WHERE ((own.company_id = contact.company_id) AND (own.contact_id = contact.id) AND (own.email = shared.value))))))
                  ORDER BY shared.created_at, shared.value
                 LIMIT 20) shown
          WHERE (shown.value IS NOT NULL)) AS shared_values
   FROM (((((contact
     LEFT JOIN contact_phone phone ON (((phone.company_id = contact.company_id) AND (phone.contact_id = contact.id) AND (phone."position" = 1))))
     LEFT JOIN contact_email email ON (((email.company_id = contact.company_id) AND (email.contact_id = contact.id) AND (email."position" = 1))))
     LEFT JOIN member owner ON (((owner.company_id = contact.company_id) AND (owner.id = contact.owner_id))))
     CROSS JOIN LATERAL ( SELECT (( SELECT app.reads_whole_text() AS reads_whole_text) OR (contact.owner_id = ( SELECT app.member_id() AS member_id
                  WHERE app.reads_text_of(app.member_id())))) AS whole
         OFFSET 0) words)
     CROSS JOIN LATERAL ( SELECT owner.id,
            owner.name) shown_owner)
  WHERE ((contact.company_id = ( SELECT app.company_id() AS company_id)) AND (contact.merged_into IS NULL) AND (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (contact.owner_id = ANY (( SELECT app.members('contacts'::text) AS members)::text[])) OR (EXISTS ( SELECT
           FROM lead
          WHERE ((lead.company_id = contact.company_id) AND (lead.contact_id = contact.id) AND (( SELECT app.sees_all('leads'::text) AS sees_all) OR (lead.owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[]))))))));

create view contact_duplicate_record with () as
 SELECT pair.company_id,
    pair.id,
        CASE
            WHEN (shown.reasons = pair.reasons) THEN pair.score
            ELSE app.score_of_reasons(shown.reasons)
        END AS score,
    shown.reasons,
    app.instant(pair.found_at) AS found_at,
    json_build_array(json_build_object('contact',
        CASE
            WHEN (one.id IS NOT NULL) THEN json_build_object('id', one.id, 'name', one.name, 'phone', one.phone, 'email', one.email, 'city', one.city)
            ELSE NULL::json
        END, 'name', COALESCE(one.name,
        CASE
            WHEN (first.name <> ''::text) THEN ("left"(first.name, 1) || '•••'::text)
            ELSE NULL::text
        END, ''::text), 'owner_name', ( SELECT member.name
           FROM member
          WHERE ((member.company_id = first.company_id) AND (member.id = first.owner_id))), 'is_archived', (first.archived_at IS NOT NULL)), json_build_object('contact',
        CASE
            WHEN (two.id IS NOT NULL) THEN json_build_object('id', two.id, 'name', two.name, 'phone', two.phone, 'email', two.email, 'city', two.city)
            ELSE NULL::json
        END, 'name', COALESCE(two.name,
        CASE
            WHEN (second.name <> ''::text) THEN ("left"(second.name, 1) || '•••'::text)
            ELSE NULL::text
        END, ''::text), 'owner_name', ( SELECT member.name
           FROM member
          WHERE ((member.company_id = second.company_id) AND (member.id = second.owner_id))), 'is_archived', (second.archived_at IS NOT NULL))) AS contacts,
        CASE
            WHEN ((pair.dismissed_at IS NOT NULL) AND (pair.evidence <@ pair.dismissed_evidence)) THEN json_build_object('at', app.instant(pair.dismissed_at), 'by', ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
               FROM member
              WHERE ((member.company_id = pair.company_id) AND (member.id = pair.dismissed_by))), 'reason', app.mask_text(app.mask_text(pair.dismiss_reason, first.owner_id), second.owner_id))
            ELSE NULL::json
        END AS dismissed
   FROM (((((contact_duplicate pair
     JOIN contact first ON (((first.company_id = pair.company_id) AND (first.id = pair.first_id))))
     JOIN contact second ON (((second.company_id = pair.company_id) AND (second.id = pair.second_id))))
     LEFT JOIN LATERAL ( SELECT shown_1.id,
            shown_1.name,
            shown_1.phone,
            shown_1.email,
            shown_1.city
           FROM contact_detail shown_1
          WHERE ((shown_1.company_id = pair.company_id) AND (shown_1.id = pair.first_id))
         OFFSET 0) one ON (true))
     LEFT JOIN LATERAL ( SELECT shown_1.id,
            shown_1.name,
            shown_1.phone,
            shown_1.email,
            shown_1.city
           FROM contact_detail shown_1
          WHERE ((shown_1.company_id = pair.company_id) AND (shown_1.id = pair.second_id))
         OFFSET 0) two ON (true))
     CROSS JOIN LATERAL app.shown_reasons(pair.reasons, first.owner_id, second.owner_id) shown(reasons))
  WHERE ((pair.company_id = ( SELECT app.company_id() AS company_id)) AND (cardinality(shown.reasons) > 0) AND (( SELECT app.sees_all('contacts'::text) AS sees_all) OR (first.owner_id = ANY (( SELECT app.members('contacts'::text) AS members)::text[])) OR (second.owner_id = ANY (( SELECT app.members('contacts'::text) AS members)::text[])) OR (one.id IS NOT NULL) OR (two.id IS NOT NULL)));

create view contact_record with (security_invoker=true) as
 SELECT company_id,
    id,
    name,
    phone,
    email,
    city,
    kinds,
    tags,
    owner_id,
    created_at,
    url
   FROM contact_detail;

create view conversation_record with (security_invoker=true) as
 SELECT c.company_id,
    c.id,
    channel.channel,
    json_build_object('id', channel.id, 'name', channel.name) AS via,
    json_build_object('id', person.id, 'name', person.name, 'phone', person.phone, 'email', person.email) AS contact,
    c.lead_id,
    c.unread,
    (channel.is_on AND (channel.removed_at IS NULL) AND (channel.send_url IS NOT NULL)) AS can_reply,
    app.instant(c.last_message_at) AS last_message_at,
    c.last_direction,
    app.mask_text(c.last_text, person.owner_id) AS last_text,
    app.instant(c.created_at) AS created_at,
    ((app.base_url() || '/inbox/'::text) || c.id) AS url
   FROM ((conversation c
     JOIN message_channel channel ON (((channel.company_id = c.company_id) AND (channel.id = c.channel_id))))
     JOIN contact_record person ON (((person.company_id = c.company_id) AND (person.id = c.contact_id))));

create view dead_letter_record with (security_invoker=true) as
 SELECT retry.company_id,
    retry.id,
    retry.consumer,
    json_build_object('id', event.id, 'type', event.type, 'subject', json_build_object('kind', event.subject_kind, 'id', event.subject_id), 'at', app.instant(event.at)) AS event,
    retry.error,
    retry.tries,
    app.instant(retry.died_at) AS failed_at
   FROM (event_retry retry
     JOIN event ON (((event.company_id = retry.company_id) AND (event.id = retry.event_id))))
  WHERE (retry.died_at IS NOT NULL);

create view export_record with (security_invoker=true) as
 SELECT export.company_id,
    export.id,
    export.kind,
    export.format,
        CASE
            WHEN ((export.state = 'ready'::text) AND (export.expires_at <= now())) THEN 'expired'::text
            ELSE export.state
        END AS state,
    app.mask_json(export.filter, NULL::text) AS filter,
    export.sort,
    export.columns,
    export.total,
    export.done,
    export.bytes,
    app.mask_text(export.error, NULL::text) AS error,
    json_build_object('id', member.id, 'name', member.name) AS created_by,
    app.instant(export.created_at) AS created_at,
    app.instant(export.finished_at) AS finished_at,
    app.instant(export.expires_at) AS expires_at
   FROM (export_run export
     JOIN member ON (((member.company_id = export.company_id) AND (member.id = export.created_by))));

create view import_record with (security_invoker=true) as
 SELECT run.company_id,
    run.id,
    run.kind,
    run.state,
        CASE
            WHEN (run.created_by = app.member_id()) THEN run.file_name
            ELSE app.mask_text(run.file_name, NULL::text)
        END AS file_name,
        CASE
            WHEN (run.created_by = app.member_id()) THEN run.sheet
            ELSE app.mask_text(run.sheet, NULL::text)
        END AS sheet,
    run.encoding,
    run.delimiter,
    run.head_row,
    run.total,
    (((((run.created_count + run.updated_count) + run.unchanged_count) + run.duplicate_count) + run.invalid_count) + run.skipped_count) AS done,
        CASE
            WHEN app.reads_whole_text() THEN json_build_object('created', run.created_count, 'updated', run.updated_count, 'unchanged', run.unchanged_count, 'duplicate', run.duplicate_count, 'invalid', run.invalid_count, 'skipped', run.skipped_count)
            ELSE ( SELECT json_build_object('created', 0, 'updated', 0, 'unchanged', 0, 'duplicate', 0, 'invalid', count(*), 'skipped', run.skipped_count, 'accepted', (((((run.created_count + run.updated_count) + run.unchanged_count) + run.duplicate_count) + run.invalid_count) - count(*))) AS json_build_object
               FROM import_row "row"
              WHERE (("row".company_id = run.company_id) AND ("row".import_id = run.id) AND ("row".outcome = 'invalid'::text) AND ("row".reasons <@ COALESCE("row".of_file, "row".reasons))))
        END AS counts,
    app.mask_text(run.error, NULL::text) AS error,
    json_build_object('id', member.id, 'name', member.name) AS created_by,
    app.instant(run.created_at) AS created_at,
    app.instant(run.started_at) AS started_at,
    app.instant(run.finished_at) AS finished_at
   FROM (import_run run
     JOIN member ON (((member.company_id = run.company_id) AND (member.id = run.created_by))));

create view inbox_message_record with (security_invoker=true) as
 SELECT m.company_id,
    m.id,
    channel.channel,
    m.type,
    app.mask_text(m.subject, person.owner_id) AS subject,
    app.mask_text(m.text, person.owner_id) AS text,
    app.instant(m.at) AS received_at,
    m.conversation_id,
    c.lead_id,
    json_build_object('id', person.id, 'name', person.name, 'phone', person.phone, 'email', person.email) AS contact,
    ((app.base_url() || '/inbox/'::text) || c.id) AS url
   FROM (((message m
     JOIN conversation c ON (((c.company_id = m.company_id) AND (c.id = m.conversation_id))))
     JOIN message_channel channel ON (((channel.company_id = m.company_id) AND (channel.id = m.channel_id))))
     JOIN contact_record person ON (((person.company_id = c.company_id) AND (person.id = c.contact_id))))
  WHERE (m.direction = 'in'::text);

create view integrity_finding_record with (security_invoker=true) as
 SELECT finding.company_id,
    finding.id,
    finding.rule,
    finding.severity,
    finding.state,
    json_build_object('id', lead.id, 'ref', lead.ref, 'name', ( SELECT COALESCE(app.mask_text(contact.name, lead.owner_id), ''::text) AS "coalesce"
           FROM contact
          WHERE ((contact.company_id = lead.company_id) AND (contact.id = lead.contact_id))), 'owner', ( SELECT json_build_object('id', owner.id, 'name', owner.name) AS json_build_object
           FROM member owner
          WHERE ((owner.company_id = lead.company_id) AND (owner.id = lead.owner_id)))) AS lead,
    app.mask_text(finding.text, lead.owner_id) AS text,
    ( SELECT COALESCE(jsonb_agg(app.mask_json(each.item, lead.owner_id) ORDER BY each.place), '[]'::jsonb) AS "coalesce"
           FROM jsonb_array_elements(finding.evidence) WITH ORDINALITY each(item, place)
          WHERE (((each.item ->> 'kind'::text) <> 'lead'::text) OR (EXISTS ( SELECT
                   FROM lead other
                  WHERE ((other.company_id = finding.company_id) AND (other.id = (each.item ->> 'id'::text))))))) AS evidence,
    app.instant(finding.found_at) AS found_at,
    app.instant(finding.resolved_at) AS resolved_at,
    app.instant(finding.dismissed_at) AS dismissed_at,
    ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
           FROM member
          WHERE ((member.company_id = finding.company_id) AND (member.id = finding.dismissed_by))) AS dismissed_by,
    app.mask_text(finding.reason, lead.owner_id) AS reason,
    app.instant(finding.updated_at) AS updated_at
   FROM (integrity_finding finding
     JOIN lead ON (((lead.company_id = finding.company_id) AND (lead.id = finding.lead_id))));

create view integrity_run_record with (security_invoker=true) as
 SELECT company_id,
    id,
    kind,
    state,
    ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
           FROM member
          WHERE ((member.company_id = run.company_id) AND (member.id = run.member_id))) AS member,
    total,
    looked,
    found,
    resolved,
    left_out,
    app.instant(started_at) AS started_at,
    app.instant(finished_at) AS finished_at
   FROM integrity_run run;

create view lead_detail with () as
 SELECT lead.company_id,
    lead.id,
    lead.ref,
    lead.lead_type,
    lead.temperature,
    row_to_json(shown_status.*) AS status,
        CASE
            WHEN (lead.sub_status_id IS NOT NULL) THEN ( SELECT json_build_object('key', sub_status.key, 'name', sub_status.name) AS json_build_object
               FROM pipeline_sub_status sub_status
              WHERE ((sub_status.company_id = lead.company_id) AND (sub_status.id = lead.sub_status_id)))
            ELSE NULL::json
        END AS sub_status,
    source.name AS source,
        CASE
            WHEN (owner.id IS NOT NULL) THEN row_to_json(shown_owner.*)
            ELSE NULL::json
        END AS owner,
    row_to_json(shown_contact.*) AS contact,
    row_to_json(shown_requirement.*) AS requirement,
    app.instant(lead.received_at) AS received_at,
    app.instant(lead.created_at) AS created_at,
    (( SELECT (app.base_url() || '/leads/'::text)) || lead.id) AS url,
    row_to_json(shown_pipeline.*) AS pipeline,
    lead.category,
        CASE
            WHEN words.whole THEN lead.project
            ELSE app.mask_text(lead.project, lead.owner_id)
        END AS project,
        CASE
            WHEN words.whole THEN lead.message
            ELSE app.mask_text(lead.message, lead.owner_id)
        END AS message,
        CASE
            WHEN words.whole THEN lead.attribution
            ELSE app.mask_json(lead.attribution, lead.owner_id)
        END AS attribution,
        CASE
            WHEN (lead.custom = '{}'::jsonb) THEN lead.custom
            ELSE (
            CASE
                WHEN words.whole THEN lead.custom
                ELSE app.mask_custom('lead'::text, lead.custom, lead.owner_id)
            END - ( SELECT app.hidden_custom('lead'::text) AS hidden_custom))
        END AS custom,
    lead.duplicate_kind,
        CASE
            WHEN (lead.duplicate_of IS NOT NULL) THEN ( SELECT other.id
               FROM lead other
              WHERE ((other.company_id = lead.company_id) AND (other.id = lead.duplicate_of) AND (( SELECT app.sees_all('leads'::text) AS sees_all) OR (other.owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[])))))
            ELSE NULL::text
        END AS duplicate_of,
        CASE
            WHEN (lead.duplicate_of IS NOT NULL) THEN ( SELECT json_build_object('id', other.id, 'ref', other.ref, 'owner', json_build_object('id', owner_1.id, 'name', owner_1.name)) AS json_build_object
               FROM (lead other
                 JOIN member owner_1 ON (((owner_1.company_id = other.company_id) AND (owner_1.id = other.owner_id))))
              WHERE ((other.company_id = lead.company_id) AND (other.id = lead.duplicate_of) AND (( SELECT app.sees_all('leads'::text) AS sees_all) OR (other.owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[])))))
            ELSE NULL::json
        END AS duplicate,
    lead.enquiry_count,
    app.instant(lead.last_enquiry_at) AS last_enquiry_at,
    app.instant(lead.follow_up_at) AS follow_up_at,
    app.instant(lead.first_response_at) AS first_response_at,
    app.instant(lead.sla_due_at) AS sla_due_at,
    lead.sla_state,
    app.instant(lead.closed_at) AS closed_at,
    app.instant(lead.updated_at) AS updated_at,
    contact.is_unreachable,
    lead.is_late,
    lead.is_test,
        CASE
            WHEN (lead.lost_reason_id IS NOT NULL) THEN ( SELECT json_build_object('id', reason.id, 'name', reason.name) AS json_build_object
               FROM lost_reason reason
              WHERE ((reason.company_id = lead.company_id) AND (reason.id = lead.lost_reason_id)))
            ELSE NULL::json
        END AS lost_reason,
    app.instant(lead.archived_at) AS archived_at,
    ( SELECT COALESCE(json_agg(json_build_object('kind', shown.kind, 'value', shown.value) ORDER BY shown.created_at, shown.value), '[]'::json) AS "coalesce"
           FROM ( SELECT shared.kind,
                    shared.created_at,
                        CASE
                            WHEN words.whole THEN shared.value
                            WHEN (shared.kind = 'phone'::text) THEN app.mask_phone(shared.value, shared."national", lead.owner_id)
                            ELSE app.mask_email(shared.value, lead.owner_id)
                        END AS value
                   FROM contact_shared_value shared
                  WHERE ((shared.company_id = lead.company_id) AND (shared.contact_id = lead.contact_id) AND (( SELECT app.reads_whole_text() AS reads_whole_text) OR (NOT shared.of_masked_list)) AND (NOT (EXISTS ( SELECT
                           FROM contact_phone own
                          WHERE ((own.company_id = lead.company_id) AND (own.contact_id = lead.contact_id) AND (own.e164 = shared.value))))) AND (NOT (EXISTS ( SELECT
                           FROM contact_email own
                          WHERE ((own.company_id = lead.company_id) AND (own.contact_id = lead.contact_id) AND (own.email = shared.value))))))
                  ORDER BY shared.created_at, shared.value
                 LIMIT 20) shown
          WHERE (shown.value IS NOT NULL)) AS shared_values
   FROM (((((((((((((lead
     LEFT JOIN contact ON (((contact.company_id = lead.company_id) AND (contact.id = lead.contact_id))))
     LEFT JOIN contact_phone phone ON (((phone.company_id = lead.company_id) AND (phone.contact_id = lead.contact_id) AND (phone."position" = 1))))
     LEFT JOIN contact_email email ON (((email.company_id = lead.company_id) AND (email.contact_id = lead.contact_id) AND (email."position" = 1))))
     LEFT JOIN pipeline_status status ON (((status.company_id = lead.company_id) AND (status.id = lead.status_id))))
     LEFT JOIN pipeline ON (((pipeline.company_id = lead.company_id) AND (pipeline.id = lead.pipeline_id))))
     LEFT JOIN lead_source source ON (((source.company_id = lead.company_id) AND (source.id = lead.source_id))))
     LEFT JOIN member owner ON (((owner.company_id = lead.company_id) AND (owner.id = lead.owner_id))))
     CROSS JOIN LATERAL ( SELECT (( SELECT app.reads_whole_text() AS reads_whole_text) OR (lead.owner_id = ( SELECT app.member_id() AS member_id
                  WHERE app.reads_text_of(app.member_id())))) AS whole
         OFFSET 0) words)
     CROSS JOIN LATERAL ( SELECT status.key,
            status.name) shown_status)
     CROSS JOIN LATERAL ( SELECT pipeline.id,
            pipeline.name) shown_pipeline)
     CROSS JOIN LATERAL ( SELECT owner.id,
            owner.name) shown_owner)
     CROSS JOIN LATERAL ( SELECT contact.id,
            COALESCE(
                CASE
                    WHEN words.whole THEN contact.name
                    ELSE app.mask_text(contact.name, lead.owner_id)
                END, ''::text) AS name,
            COALESCE(
                CASE
                    WHEN ((phone.e164 IS NULL) AND (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) THEN ( SELECT own.shown
                       FROM app.stand_in_values('phone'::text, lead.contact_id, lead.owner_id, words.whole) own(place, shown)
                     LIMIT 1)
                    WHEN words.whole THEN phone.e164
                    ELSE app.mask_phone(phone.e164, phone."national", lead.owner_id)
                END, ''::text) AS phone,
            COALESCE(
                CASE
                    WHEN ((email.email IS NULL) AND (NOT ( SELECT app.reads_whole_text() AS reads_whole_text))) THEN ( SELECT own.shown
                       FROM app.stand_in_values('email'::text, lead.contact_id, lead.owner_id, words.whole) own(place, shown)
                     LIMIT 1)
                    WHEN words.whole THEN email.email
                    ELSE app.mask_email(email.email, lead.owner_id)
                END, ''::text) AS email,
            COALESCE(
                CASE
                    WHEN words.whole THEN contact.city
                    ELSE app.mask_text(contact.city, lead.owner_id)
                END, ''::text) AS city) shown_contact)
     CROSS JOIN LATERAL ( SELECT lead.budget_min,
            lead.budget_max,
            lead.bhk,
                CASE
                    WHEN words.whole THEN lead.property_types
                    ELSE app.mask_text(lead.property_types, lead.owner_id)
                END AS property_types,
            COALESCE(
                CASE
                    WHEN words.whole THEN lead.location
                    ELSE app.mask_text(lead.location, lead.owner_id)
                END, ''::text) AS location) shown_requirement)
  WHERE ((lead.company_id = ( SELECT app.company_id() AS company_id)) AND (( SELECT app.sees_all('leads'::text) AS sees_all) OR (lead.owner_id = ANY (( SELECT app.members('leads'::text) AS members)::text[]))));

create view lead_enquiry_record with (security_invoker=true) as
 SELECT company_id,
    id,
    lead_id,
    at,
    (data ->> 'source_id'::text) AS source_id,
    (data ->> 'source'::text) AS source,
    COALESCE(((data -> 'attribution'::text) ->> 'campaign'::text), ((data -> 'attribution'::text) ->> 'utm_campaign'::text)) AS campaign,
    text AS message,
    (data ->> 'project'::text) AS project,
    (data ->> 'outcome'::text) AS outcome,
    COALESCE(((data ->> 'late'::text))::boolean, false) AS is_late,
    actor
   FROM activity_record entry
  WHERE (type = 'enquiry'::text);

create view lead_export_record with (security_invoker=true) as
 SELECT detail.company_id,
    detail.id,
    detail.ref,
    detail.lead_type,
    detail.temperature,
    detail.status,
    detail.sub_status,
    detail.source,
    detail.owner,
    detail.contact,
    detail.requirement,
    detail.received_at,
    detail.created_at,
    detail.url,
    detail.pipeline,
    detail.category,
    detail.project,
    detail.message,
    detail.attribution,
    detail.custom,
    detail.duplicate_kind,
    detail.duplicate_of,
    detail.duplicate,
    detail.enquiry_count,
    detail.last_enquiry_at,
    detail.follow_up_at,
    detail.first_response_at,
    detail.sla_due_at,
    detail.sla_state,
    detail.closed_at,
    detail.updated_at,
    detail.is_unreachable,
    detail.is_late,
    detail.is_test,
    detail.lost_reason,
    detail.archived_at,
    detail.shared_values,
    (to_jsonb(wishes.*) || jsonb_build_object('carpet_area',
        CASE
            WHEN (wishes.carpet_unit IS NOT NULL) THEN (((
            CASE
                WHEN (wishes.carpet_min IS NULL) THEN 'up to '::text
                ELSE ''::text
            END || concat_ws(' - '::text, trim_scale(wishes.carpet_min), trim_scale(wishes.carpet_max))) || ' '::text) || replace(wishes.carpet_unit, '_'::text, ' '::text))
            ELSE NULL::text
        END, 'possession', COALESCE((wishes.possession_by)::text, wishes.possession))) AS wishes
   FROM (lead_detail detail
     JOIN lead_requirement_record wishes ON (((wishes.company_id = detail.company_id) AND (wishes.id = detail.id))));

create view lead_record with (security_invoker=true) as
 SELECT company_id,
    id,
    ref,
    lead_type,
    temperature,
    status,
    sub_status,
    source,
    owner,
    contact,
    requirement,
    received_at,
    created_at,
    url
   FROM lead_detail;

create view lead_requirement_record with (security_invoker=true) as
 SELECT company_id,
    id,
    id AS lead_id,
    budget_min,
    budget_max,
    bhk,
    app.mask_text(property_types, owner_id) AS property_types,
    app.places(app.mask_text(location, owner_id)) AS localities,
    COALESCE(app.mask_text(cities, owner_id), '{}'::text[]) AS cities,
    app.mask_text(project, owner_id) AS project,
    carpet_min,
    carpet_max,
    carpet_unit,
    COALESCE(furnishing, '{}'::text[]) AS furnishing,
    COALESCE(facing, '{}'::text[]) AS facing,
    COALESCE(floors, '{}'::text[]) AS floors,
    possession,
    possession_by,
    purpose,
    COALESCE(app.mask_text(amenities, owner_id), '{}'::text[]) AS amenities,
    parking,
    COALESCE(app.mask_text(must_have, owner_id), '{}'::text[]) AS must_have,
    app.instant(updated_at) AS updated_at
   FROM lead;

create view login_device_record with (security_invoker=true) as
 SELECT company_id,
    id,
    member_id,
    kind,
    user_agent,
    device_name,
    platform,
    app_version,
    address,
    app.instant(created_at) AS created_at,
    app.instant(last_seen_at) AS last_seen_at,
    app.instant(ended_at) AS ended_at
   FROM session;

create view mail_record with (security_invoker=true) as
 SELECT company_id,
    id,
        CASE
            WHEN (contact_id IS NULL) THEN recipient
            ELSE COALESCE(app.mask_email(recipient, ( SELECT contact.owner_id
               FROM contact
              WHERE ((contact.company_id = mail.company_id) AND (contact.id = mail.contact_id)))), '•••'::text)
        END AS "to",
    template,
    subject,
    status,
    attempts,
    error,
    app.instant(created_at) AS created_at,
    app.instant(sent_at) AS sent_at
   FROM mail;

create view mcp_connection_record with (security_invoker=true) as
 SELECT c.company_id,
    c.member_id,
    c.id,
    c.name,
    c.kind,
    c.client_id,
    c.scopes,
    json_build_object('id', m.id, 'name', m.name) AS member,
    app.instant(c.created_at) AS created_at,
    app.instant(c.updated_at) AS updated_at,
    app.instant(c.expires_at) AS expires_at,
    app.instant(c.last_used_at) AS last_used_at,
    app.instant(c.revoked_at) AS revoked_at
   FROM (mcp_connection c
     JOIN member m ON (((m.company_id = c.company_id) AND (m.id = c.member_id))));

create view mcp_draft_record with (security_invoker=true) as
 SELECT d.company_id,
    d.member_id,
    d.id,
    d.connection_id,
    d.status AS kept_status,
    d.expires_at AS ends_at,
    d.begun_at,
    d.operation,
    d.method,
    d.path,
    d.body,
    d.summary,
    d.reason,
    json_build_object('id', c.id, 'name', c.name) AS connection,
    json_build_object('id', m.id, 'name', m.name) AS member,
    app.instant(d.created_at) AS created_at,
    app.instant(d.expires_at) AS expires_at,
    app.instant(d.decided_at) AS decided_at,
    ( SELECT json_build_object('id', b.id, 'name', b.name) AS json_build_object
           FROM member b
          WHERE ((b.company_id = d.company_id) AND (b.id = d.decided_by))) AS decided_by,
        CASE
            WHEN (d.result_status IS NOT NULL) THEN json_build_object('status', d.result_status, 'body', d.result_body)
            ELSE NULL::json
        END AS result
   FROM ((mcp_draft d
     JOIN mcp_connection c ON (((c.company_id = d.company_id) AND (c.id = d.connection_id))))
     JOIN member m ON (((m.company_id = d.company_id) AND (m.id = d.member_id))));

create view member_record with (security_invoker=true) as
 SELECT member.company_id,
    member.id,
    member.name,
    app.colleague_email(member.email) AS email,
    app.colleague_phone(member.phone) AS phone,
    json_build_object('id', role.id, 'key', role.key, 'name', role.name) AS role,
        CASE
            WHEN (team.id IS NOT NULL) THEN json_build_object('id', team.id, 'name', team.name)
            ELSE NULL::json
        END AS team,
    member.status,
        CASE
            WHEN (branch.id IS NOT NULL) THEN json_build_object('id', branch.id, 'name', branch.name)
            ELSE NULL::json
        END AS branch,
    member.takes_leads,
    (role.permissions ? 'leads.edit'::text) AS works_leads,
    app.instant(member.created_at) AS created_at,
    app.instant(member.updated_at) AS updated_at
   FROM (((member
     JOIN role ON (((role.company_id = member.company_id) AND (role.id = member.role_id))))
     LEFT JOIN team ON (((team.company_id = member.company_id) AND (team.id = member.team_id))))
     LEFT JOIN branch ON (((branch.company_id = member.company_id) AND (branch.id = member.branch_id))));

create view member_rights with (security_invoker=true) as
 SELECT member.company_id,
    member.id AS member_id,
    member.name AS member_name,
    member.status,
    company.time_zone,
    company.week_start,
    company.financial_year_start,
    company.phone_rule_agents,
    company.email_rule_agents,
    role.permissions,
    app.field_rules_of(role.field_rules) AS field_rules,
    ARRAY( WITH RECURSIVE below AS (
                 SELECT team.id
                   FROM team
                  WHERE ((team.company_id = member.company_id) AND ((team.id = member.team_id) OR (team.leader_id = member.id)))
                UNION
                 SELECT child.id
                   FROM (team child
                     JOIN below ON ((child.parent_id = below.id)))
                  WHERE (child.company_id = member.company_id)
                )
         SELECT colleague.id
           FROM member colleague
          WHERE ((colleague.company_id = member.company_id) AND ((colleague.id = member.id) OR (colleague.team_id IN ( SELECT below.id
                   FROM below))))
          ORDER BY colleague.id) AS team
   FROM ((member
     JOIN company ON ((company.id = member.company_id)))
     JOIN role ON (((role.company_id = member.company_id) AND (role.id = member.role_id))));

create view member_second_step with (security_invoker=true) as
 SELECT company_id,
    member_id,
    has_totp,
    passkeys,
    recovery_codes,
    (has_totp OR (passkeys > 0)) AS is_set,
    is_demanded,
    (is_demanded AND (NOT has_totp) AND (passkeys = 0)) AS is_lacking
   FROM ( SELECT member.company_id,
            member.id AS member_id,
            (EXISTS ( SELECT
                   FROM totp
                  WHERE ((totp.company_id = member.company_id) AND (totp.member_id = member.id) AND (totp.confirmed_at IS NOT NULL)))) AS has_totp,
            ( SELECT (count(*))::integer AS count
                   FROM passkey
                  WHERE ((passkey.company_id = member.company_id) AND (passkey.member_id = member.id))) AS passkeys,
            ( SELECT (count(*))::integer AS count
                   FROM recovery_code code
                  WHERE ((code.company_id = member.company_id) AND (code.member_id = member.id) AND (code.used_at IS NULL))) AS recovery_codes,
                CASE company.require_second_step
                    WHEN 'all'::text THEN true
                    WHEN 'admins'::text THEN (role.permissions ?| ARRAY['settings.company'::text, 'settings.team'::text, 'settings.integrations'::text])
                    ELSE false
                END AS is_demanded
           FROM ((member
             JOIN company ON ((company.id = member.company_id)))
             JOIN role ON (((role.company_id = member.company_id) AND (role.id = member.role_id))))) owned;

create view message_record with (security_invoker=true) as
 SELECT m.company_id,
    m.id,
    m.conversation_id,
    m.direction,
    m.type,
    app.mask_text(m.subject, person.owner_id) AS subject,
    app.mask_text(m.text, person.owner_id) AS text,
    app.mask_json(m.media, person.owner_id) AS media,
    m.status,
    m.error,
    ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
           FROM member
          WHERE ((member.company_id = m.company_id) AND (member.id = m.sent_by))) AS sent_by,
    app.instant(m.at) AS at
   FROM ((message m
     JOIN conversation c ON (((c.company_id = m.company_id) AND (c.id = m.conversation_id))))
     JOIN contact_record person ON (((person.company_id = c.company_id) AND (person.id = c.contact_id))));

create view message_template_record with (security_invoker=true) as
 SELECT template.company_id,
    template.id,
    template.name,
    template.channel,
    template.language,
    template.record,
    template.folder,
    template.subject,
    template.body,
    template.version,
    app.instant(template.archived_at) AS archived_at,
        CASE
            WHEN (maker.id IS NOT NULL) THEN json_build_object('id', maker.id, 'name', maker.name)
            ELSE NULL::json
        END AS created_by,
        CASE
            WHEN (editor.id IS NOT NULL) THEN json_build_object('id', editor.id, 'name', editor.name)
            ELSE NULL::json
        END AS updated_by,
    app.instant(template.created_at) AS created_at,
    app.instant(template.updated_at) AS updated_at
   FROM ((message_template template
     LEFT JOIN member maker ON (((maker.company_id = template.company_id) AND (maker.id = template.created_by))))
     LEFT JOIN member editor ON (((editor.company_id = template.company_id) AND (editor.id = template.updated_by))));

create view notification_record with (security_invoker=true) as
 SELECT notification.company_id,
    notification.id,
    notification.kind,
    notification.subject_kind,
    app.instant(notification.at) AS at,
    (notification.read_at IS NOT NULL) AS read,
    app.instant(notification.read_at) AS read_at,
    ( SELECT json_build_object('id', member.id, 'name', member.name) AS json_build_object
           FROM member
          WHERE ((member.company_id = notification.company_id) AND (member.id = notification.actor_id))) AS actor,
    entry.count,
    entry.subjects,
        CASE
            WHEN (((entry.subjects)::text = '[]'::text) AND (notification.subject_kind <> 'integration'::text)) THEN '{}'::jsonb
            ELSE notification.data
        END AS data
   FROM (notification
     CROSS JOIN LATERAL ( SELECT (COALESCE(max(item.total), (0)::bigint))::integer AS count,
            COALESCE(json_agg(json_build_object('kind', item.subject_kind, 'id', item.subject_id, 'ref', lead.ref, 'name', COALESCE((lead.contact ->> 'name'::text), contact.name, source.name, automation.name, app.title_of_record(item.subject_kind, notification.company_id, item.subject_id))) ORDER BY item.at DESC) FILTER (WHERE
                CASE
                    WHEN (item.subject_kind = 'lead'::text) THEN (lead.id IS NOT NULL)
                    WHEN (item.subject_kind = 'contact'::text) THEN (contact.id IS NOT NULL)
                    WHEN (item.subject_kind = ANY (ARRAY['job'::text, 'import'::text, 'export'::text, 'lead_source'::text, 'automation'::text])) THEN true
                    ELSE app.reaches_record(item.subject_kind, notification.company_id, item.subject_id)
                END), '[]'::json) AS subjects
           FROM ((((( SELECT member_of.subject_kind,
                    member_of.subject_id,
                    max(member_of.at) AS at,
                    count(*) OVER () AS total
                   FROM notification member_of
                  WHERE ((member_of.company_id = notification.company_id) AND (member_of.member_id = notification.member_id) AND (member_of.group_id = notification.group_id))
                  GROUP BY member_of.subject_kind, member_of.subject_id
                  ORDER BY (max(member_of.at)) DESC
                 LIMIT 10) item
             LEFT JOIN LATERAL ( SELECT detail.id,
                    detail.ref,
                    detail.contact
                   FROM lead_detail detail
                  WHERE ((item.subject_kind = 'lead'::text) AND (detail.company_id = notification.company_id) AND (detail.id = item.subject_id))
                 OFFSET 0) lead ON (true))
             LEFT JOIN LATERAL ( SELECT detail.id,
                    detail.name
                   FROM contact_detail detail
                  WHERE ((item.subject_kind = 'contact'::text) AND (detail.company_id = notification.company_id) AND (detail.id = item.subject_id))
                 OFFSET 0) contact ON (true))
             LEFT JOIN lead_source source ON (((item.subject_kind = 'lead_source'::text) AND (source.company_id = notification.company_id) AND (source.id = item.subject_id))))
             LEFT JOIN automation ON (((item.subject_kind = 'automation'::text) AND (automation.company_id = notification.company_id) AND (automation.id = item.subject_id))))) entry);

create view notification_subject_record with (security_invoker=true) as
 SELECT item.company_id,
    item.id,
    item.subject_kind AS kind,
    item.subject_id,
    app.instant(item.at) AS at,
    lead.ref,
    COALESCE((lead.contact ->> 'name'::text), contact.name, source.name, automation.name, app.title_of_record(item.subject_kind, item.company_id, item.subject_id)) AS name
   FROM ((((notification item
     LEFT JOIN LATERAL ( SELECT detail.id,
            detail.ref,
            detail.contact
           FROM lead_detail detail
          WHERE ((item.subject_kind = 'lead'::text) AND (detail.company_id = item.company_id) AND (detail.id = item.subject_id))
         OFFSET 0) lead ON (true))
     LEFT JOIN LATERAL ( SELECT detail.id,
            detail.name
           FROM contact_detail detail
          WHERE ((item.subject_kind = 'contact'::text) AND (detail.company_id = item.company_id) AND (detail.id = item.subject_id))
         OFFSET 0) contact ON (true))
     LEFT JOIN lead_source source ON (((item.subject_kind = 'lead_source'::text) AND (source.company_id = item.company_id) AND (source.id = item.subject_id))))
     LEFT JOIN automation ON (((item.subject_kind = 'automation'::text) AND (automation.company_id = item.company_id) AND (automation.id = item.subject_id))))
  WHERE
        CASE
            WHEN (item.subject_kind = 'lead'::text) THEN (lead.id IS NOT NULL)
            WHEN (item.subject_kind = 'contact'::text) THEN (contact.id IS NOT NULL)
            WHEN (item.subject_kind = ANY (ARRAY['job'::text, 'import'::text, 'export'::text, 'lead_source'::text, 'automation'::text])) THEN true
            ELSE app.reaches_record(item.subject_kind, item.company_id, item.subject_id)
        END;

create view status_notice_record with (security_invoker=true) as
 SELECT company_id,
    id,
    kind,
    title,
    services,
    impact,
        CASE
            WHEN ((kind = 'incident'::text) OR (ended_at IS NOT NULL)) THEN state
            WHEN (ends_at <= now()) THEN 'completed'::text
            WHEN (starts_at <= now()) THEN 'in_progress'::text
            ELSE 'scheduled'::text
        END AS state,
    app.instant(starts_at) AS starts_at,
    app.instant(ends_at) AS ends_at,
    app.instant(COALESCE(ended_at,
        CASE
            WHEN (ends_at <= now()) THEN ends_at
            ELSE NULL::timestamp with time zone
        END)) AS ended_at,
    for_everyone,
    ( SELECT COALESCE(json_agg(json_build_object('id', p.id, 'state', p.state, 'text', p.text, 'at', app.instant(p.at)) ORDER BY p.at DESC, p.id DESC), '[]'::json) AS "coalesce"
           FROM status_post p
          WHERE ((p.company_id = n.company_id) AND (p.notice_id = n.id))) AS posts,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM status_notice n;

create view submission_record with (security_invoker=true) as
 SELECT submission.company_id,
    submission.id,
    app.instant(submission.received_at) AS received_at,
    submission.status,
    submission.outcome,
    submission.lead_id,
    submission.repeat_of,
    lead.person,
    submission.is_test,
    app.mask_text(submission.error, NULL::text) AS error,
    submission.attempts,
        CASE
            WHEN ((submission.lead_read -> 'cut'::text) = 'true'::jsonb) THEN
            CASE
                WHEN (submission.outcome = 'held_nobody'::text) THEN 'It has more answers, levels or text than are read, and what was read names nobody. All of it is kept.'::text
                ELSE 'It has more answers, levels or text than are read. All of it is kept.'::text
            END
            ELSE NULL::text
        END AS note
   FROM (lead_submission submission
     LEFT JOIN LATERAL ( SELECT json_build_object('name', (detail.contact ->> 'name'::text), 'phone', (detail.contact ->> 'phone'::text)) AS person
           FROM lead_detail detail
          WHERE ((detail.company_id = submission.company_id) AND (detail.id = submission.lead_id))
         OFFSET 0) lead ON (true));

create view support_grant_record with (security_invoker=true) as
 SELECT support_grant.company_id,
    support_grant.id,
    support_grant.reason,
    support_grant.access,
        CASE
            WHEN ((support_grant.ended_at IS NULL) AND (support_grant.expires_at > now())) THEN 'open'::text
            ELSE 'ended'::text
        END AS status,
    json_build_object('id', granter.id, 'name', granter.name) AS granted_by,
    app.instant(support_grant.created_at) AS created_at,
    app.instant(support_grant.expires_at) AS expires_at,
    app.instant(COALESCE(support_grant.ended_at,
        CASE
            WHEN (support_grant.expires_at <= now()) THEN support_grant.expires_at
            ELSE NULL::timestamp with time zone
        END)) AS ended_at,
        CASE
            WHEN (ender.id IS NOT NULL) THEN json_build_object('id', ender.id, 'name', ender.name)
            ELSE NULL::json
        END AS ended_by,
    looks.count AS look_count,
    app.instant(looks.last_at) AS last_look_at
   FROM (((support_grant
     JOIN member granter ON (((granter.company_id = support_grant.company_id) AND (granter.id = support_grant.granted_by))))
     LEFT JOIN member ender ON (((ender.company_id = support_grant.company_id) AND (ender.id = support_grant.ended_by))))
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS count,
            max(look.at) AS last_at
           FROM support_look look
          WHERE ((look.company_id = support_grant.company_id) AND (look.grant_id = support_grant.id))) looks);

create view support_look_record with (security_invoker=true) as
 SELECT company_id,
    id,
    grant_id,
    person,
    app.instant(at) AS at,
    method,
    route,
    record_id,
    refused,
    address,
    request_id
   FROM support_look look;

create view team_record with (security_invoker=true) as
 SELECT team.company_id,
    team.id,
    team.name,
    team.parent_id,
        CASE
            WHEN (leader.id IS NOT NULL) THEN json_build_object('id', leader.id, 'name', leader.name)
            ELSE NULL::json
        END AS leader,
    ( SELECT (count(*))::integer AS count
           FROM member
          WHERE ((member.company_id = team.company_id) AND (member.team_id = team.id) AND (member.status = 'active'::text))) AS member_count,
    app.instant(team.created_at) AS created_at
   FROM (team
     LEFT JOIN member leader ON (((leader.company_id = team.company_id) AND (leader.id = team.leader_id))));

create view webhook_delivery_record with (security_invoker=true) as
 SELECT company_id,
    id,
    subscription_id,
    kind,
    event_id,
    event_type,
    entity_type,
    entity_id,
    status,
    attempt,
    max_attempts,
    status_code,
    response_ms,
    error,
    request,
    response,
        CASE
            WHEN (status = ANY (ARRAY['pending'::text, 'retrying'::text])) THEN app.instant(next_retry_at)
            ELSE NULL::text
        END AS next_retry_at,
    app.instant(delivered_at) AS delivered_at,
    app.instant(last_attempt_at) AS last_attempt_at,
    replay_of_id,
    app.instant(created_at) AS created_at
   FROM webhook_delivery;

create view webhook_subscription_record with (security_invoker=true) as
 SELECT company_id,
    id,
    kind,
    name,
    target_url,
    events,
    filter,
    trigger,
    app,
        CASE
            WHEN (key_id IS NOT NULL) THEN ( SELECT json_build_object('id', k.id, 'name', k.name) AS json_build_object
               FROM api_key k
              WHERE ((k.company_id = s.company_id) AND (k.id = s.key_id)))
            ELSE NULL::json
        END AS api_key,
    status,
    disabled_because,
    ( SELECT json_build_object('id', m.id, 'name', m.name) AS json_build_object
           FROM member m
          WHERE ((m.company_id = s.company_id) AND (m.id = s.created_by))) AS created_by,
        CASE
            WHEN (former_secret IS NOT NULL) THEN app.instant(former_until)
            ELSE NULL::text
        END AS former_secret_until,
    app.instant(failing_since) AS failing_since,
    failures,
    last_error,
    app.instant(last_success_at) AS last_success_at,
    app.instant(wait_until) AS wait_until,
    app.instant(created_at) AS created_at,
    app.instant(updated_at) AS updated_at
   FROM webhook_subscription s
  WHERE (removed_at IS NULL);

CREATE OR REPLACE FUNCTION app.agent_is_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.must_be_active(new.company_id, new.agent_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.also_called(of_contact text, term text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select 'Also called ' || app.mask_text(other.name, contact.owner_id)
      from contact
      join contact_other_name other on other.company_id = contact.company_id and other.contact_id = contact.id
     where contact.company_id = app.company_id() and contact.id = of_contact and term is not null
       and (not other.of_masked_list or app.reads_text_of(contact.owner_id))
       and similarity(other.name_folded, term) > similarity(contact.name_folded, term)
     order by similarity(other.name_folded, term) desc, other.id
     limit 1
  $function$;

CREATE OR REPLACE FUNCTION app.archived_named(of_company text, words text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
    select array(
      select 'it names ' || case when field.visible_to is null then format('“%s”, which was archived', field.label)
                                 else 'a field that was archived' end
        from custom_field field
       where field.company_id = of_company and field.kind = 'lead' and field.archived_at is not null
         and strpos(words, '"custom.' || field.key || '"') > 0
       order by field.position, field.id)
  $function$;

CREATE OR REPLACE FUNCTION app.as_list(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(value) WHEN 'array'::text THEN value WHEN 'string'::text THEN jsonb_build_array(value) ELSE '[]'::jsonb END;

CREATE OR REPLACE FUNCTION app.ascii_digits(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  zeros constant text[] := string_to_array('0660 06F0 07C0 0966 09E6 0A66 0AE6 0B66 0BE6 0C66 0CE6 0D66 0DE6 0E50 0ED0 0F20 1040 1090 17E0 1810 ' ||
      '1946 19D0 1A80 1A90 1B50 1BB0 1C40 1C50 A620 A8D0 A900 A9D0 A9F0 AA50 ABF0 FF10 104A0 10D30 10D40 ' ||
      '11066 110F0 11136 111D0 112F0 11450 114D0 11650 116C0 116D0 116DA 11730 118E0 11950 11BF0 11C50 ' ||
      '11D50 11DA0 11DE0 11F50 16130 16A60 16AC0 16B50 1CCF0 1D7CE 1D7D8 1D7E2 1D7EC 1D7F6 1E140 1E2F0 ' ||
      '1E4F0 1E5F1 1E950 1FBF0', ' ');
  found_digit text;
  zero integer;
begin
  if octet_length(value) = length(value) then
    return value;
  end if;
  for found_digit in
    select distinct letter from regexp_split_to_table(regexp_replace(value, '[\u0001-\u065F]+', '', 'g'), '') letter
  loop
    select start into zero
      from (select ('x' || lpad(hex, 8, '0'))::bit(32)::integer as start from unnest(zeros) hex) script
     where ascii(found_digit) between start and start + 9;
    continue when zero is null;
    value := replace(value, found_digit, (ascii(found_digit) - zero)::text);
  end loop;
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION app.assignee_is_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.must_be_active(new.company_id, new.assignee_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  masked constant text[] := tg_argv[2];
  withheld constant text[] := tg_argv[3];
  left_out constant text[] := tg_argv[4]::text[] || array['created_at', 'updated_at', 'is_test'];
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - left_out else '{}' end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - left_out else '{}' end;
  -- Whole, for its ids.
  any_row constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  changed jsonb;
begin
  if new_row = old_row then
    return null;
  end if;
  select jsonb_object_agg(key, jsonb_build_array(
           app.audit_value(key, old_row -> key, masked, withheld),
           app.audit_value(key, new_row -> key, masked, withheld)))
    into changed
    from jsonb_each(case when tg_op = 'DELETE' then old_row else new_row end) as entry (key, value)
   where key not in ('company_id', 'id')
     and (case when tg_op = 'UPDATE' then old_row -> key is distinct from value
          -- What a row begins or ends without is no news.
          else value not in ('null', '{}', '[]') end);
  perform app.note_audit(
    coalesce(any_row ->> 'company_id', any_row ->> 'id'),
    tg_table_name || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.updated' else '.deleted' end,
    tg_argv[0], any_row ->> tg_argv[1], coalesce(changed, '{}'));
  return null;
end
$function$;

CREATE OR REPLACE PROCEDURE app.audit_changes(IN target regclass, IN kind text, IN id_column text DEFAULT 'id'::text, IN masked text[] DEFAULT '{}'::text[], IN withheld text[] DEFAULT '{}'::text[], IN left_out text[] DEFAULT '{}'::text[], IN writes text DEFAULT 'insert or update or delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  -- The program's own writes, of which there are most, don't get as far as the function.
  execute format(
    'create trigger audit after %s on %s for each row
       when (current_setting(''app.actor_kind'', true) in (''member'', ''key'', ''support''))
       execute function app.audit(%L, %L, %L, %L, %L)',
    writes, target, kind, id_column, masked, withheld, left_out);
end
$procedure$;

CREATE OR REPLACE FUNCTION app.audit_id(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
AS $function$
    select 'aud_' || lpad(to_hex((extract(epoch from at) * 1000000)::bigint), 14, '0') ||
      left(replace(gen_random_uuid()::text, '-', ''), 12)
  $function$;

CREATE OR REPLACE FUNCTION app.audit_list(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
AS $function$
    select coalesce(jsonb_agg(
             case jsonb_typeof(item) when 'string' then to_jsonb(app.audit_text(item #>> '{}')) else item end
             order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
  $function$;

CREATE OR REPLACE FUNCTION app.audit_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  masked constant text[] := tg_argv[2];
  withheld constant text[] := tg_argv[3];
  left_out constant text[] := tg_argv[4]::text[] || array['company_id', 'id', 'created_at', 'updated_at', 'is_test'];
  plain constant text[] := tg_argv[5];
begin
  -- A statement that adds to several tables may have added nothing to this one.
  if not exists (select from made) then
    return null;
  end if;
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, made)
  select entry.row ->> 'company_id', app.audit_id(entry.at), entry.at,
         current_setting('app.actor_kind', true),
         nullif(current_setting('app.actor_id', true), ''),
         nullif(current_setting('app.actor_name', true), ''),
         nullif(current_setting('app.address', true), ''),
         nullif(current_setting('app.request_id', true), ''),
         tg_table_name || '.created', tg_argv[0], entry.row ->> tg_argv[1],
         entry.shown || (
           select coalesce(jsonb_object_agg(key, app.audit_value(key, value, masked, withheld)), '{}')
             from jsonb_each(entry.shown - plain) as each (key, value))
    from (select given.row, jsonb_strip_nulls(given.row - left_out) as shown, clock_timestamp() as at
            from (select to_jsonb(made) as row from made offset 0) given offset 0) entry;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.audit_mask(value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  plain text := value #>> '{}';
  digits text := regexp_replace(plain, '\D', '', 'g');
begin
  if jsonb_typeof(value) is distinct from 'string' or plain = '' then
    return case when jsonb_typeof(value) in ('object', 'array') then '"•••"'::jsonb else value end;
  end if;
  if strpos(plain, '@') > 0 then
    return to_jsonb(left(plain, 1) || '•••' || substring(plain from '@.*$'));
  end if;
  if plain ~ '^\+?[0-9]+$' and length(digits) > 6 then
    if plain ~ '^\+91[0-9]{10}$' then
      digits := right(digits, 10);
    end if;
    return to_jsonb(left(digits, 2) || repeat('•', length(digits) - 5) || right(digits, 3));
  end if;
  return to_jsonb(left(plain, 1) || '•••');
end
$function$;

CREATE OR REPLACE FUNCTION app.audit_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  now constant timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (
      company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id,
      changes)
    select new.company_id, app.audit_id(now), now, 'member', member.id, member.name, new.address,
           nullif(current_setting('app.request_id', true), ''), 'session.created', 'session', new.id,
           jsonb_build_object('member_id', jsonb_build_array(null, new.member_id),
             'kind', jsonb_build_array(null, new.kind),
             'user_agent', jsonb_build_array(null, new.user_agent))
      from member
     where member.company_id = new.company_id and member.id = new.member_id;
  else
    perform app.note_audit(new.company_id, 'session.ended', 'session', new.id,
      jsonb_build_object('member_id', jsonb_build_array(new.member_id, new.member_id)));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.audit_text(value text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  lifted constant text := coalesce(current_setting('app.lifted', true), '');
  phone constant text := coalesce(current_setting('app.field_phone', true), '');
  email constant text := coalesce(current_setting('app.field_email', true), '');
  masked text;
begin
  -- Most values are one plain word.
  if octet_length(value) = length(value) and value !~ '@|[0-9].*[0-9]' then
    return value;
  end if;
  -- As somebody who may read neither; PostgreSQL lets only its superuser say so at the head of a function.
  perform set_config('app.lifted', 'off', true), set_config('app.field_phone', 'masked', true),
          set_config('app.field_email', 'masked', true);
  masked := app.mask_text(value, null);
  perform set_config('app.lifted', lifted, true), set_config('app.field_phone', phone, true),
          set_config('app.field_email', email, true);
  return masked;
end
$function$;

CREATE OR REPLACE FUNCTION app.audit_value(column_name text, value jsonb, masked text[], withheld text[])
 RETURNS jsonb
 LANGUAGE sql
AS $function$
    select case
      when value is null or value = 'null' then 'null'::jsonb
      when column_name = any (withheld) then case when value in ('{}', '[]', '""') then value else '"•••"'::jsonb end
      when column_name = any (masked) then app.audit_mask(value)
      when jsonb_typeof(value) in ('number', 'boolean', 'object') then value
      -- An id, a moment or a code.
      when '_' || column_name like any (array['%\_id', '%\_ids', '%\_at', '%\_on', '%\_ref', '%\_code']) then value
      -- Neither an address nor a number, nor a digit of another script.
      when octet_length(value::text) = length(value::text) and strpos(value::text, '@') = 0
        and length(translate(value::text, '0123456789', '')) >= length(value::text) - 1 then value
      when jsonb_typeof(value) = 'string' then to_jsonb(app.audit_text(value #>> '{}'))
      else app.audit_list(value)
    end
  $function$;

CREATE OR REPLACE FUNCTION app.base_url()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.base_url', true), '') $function$;

CREATE OR REPLACE FUNCTION app.being_called(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (cardinality(names) > 0) THEN format('contact.name_folded = any (%L::text[])'::text, names) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION app.claim_set_up(token_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
    with claimed as (
      update public.installation
         set set_up_at = now(), setup_token_hash = null
       where set_up_at is null and setup_token_hash = token_hash
      returning 1)
    select exists (select from claimed)
  $function$;

CREATE OR REPLACE FUNCTION app.coarse_key(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(replace(translate(key, 'gdbj1fh'::text, 'ktpsspk'::text), 'kk'::text, 'k'::text), '([ktps])[iu]r'::text, '\1r'::text, 'g'::text);

CREATE OR REPLACE FUNCTION app.colleague_email(email text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then email
                else left(email, 1) || '•••' || substring(email from '@.*$') end
  $function$;

CREATE OR REPLACE FUNCTION app.colleague_phone(e164 text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case when coalesce(current_setting('app.actor_kind', true), '') <> 'support' then e164
                else regexp_replace(e164, '^(\+91|\+)(\d{2})\d*(\d{3})$', '\2•••••\3') end
  $function$;

CREATE OR REPLACE FUNCTION app.company_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '') $function$;

CREATE OR REPLACE FUNCTION app.compare_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into contact_to_compare (company_id, contact_id) values (new.company_id, new.id);
  -- One person by now: nobody is asked again meanwhile. A merge runs beyond reach, so both sides are seen.
  if new.merged_into is not null then
    update contact_duplicate
       set evidence = '{}', reasons = '{}', score = 0
     where company_id = new.company_id and new.id in (first_id, second_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.compare_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into contact_to_compare (company_id, contact_id) values (new.company_id, new.contact_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.compare_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'contact' then
    insert into contact_to_compare (company_id, contact_id) select company_id, id from made where not is_test;
  else
    insert into contact_to_compare (company_id, contact_id) select distinct company_id, contact_id from made;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.compare_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contact_to_compare (company_id, contact_id) select company_id, first_id from made;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.consent_state(company text, contact text, asked_channel text, asked_purpose text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce((
      with used as (
        (select phone.e164 as address, phone.created_at
           from contact_phone phone
          where asked_channel <> 'email' and phone.company_id = company and phone.contact_id = contact
          order by phone.position
          limit 1)
        union all
        (select email.email, email.created_at
           from contact_email email
          where asked_channel = 'email' and email.company_id = company and email.contact_id = contact
          order by email.position
          limit 1)
      )
      select case when entry.is_granted then 'granted' else 'withdrawn' end
        from consent_entry entry
        left join used on true
        cross join lateral (select case asked_channel when 'email' then entry.email else entry.e164 end as address) named
       where entry.company_id = company and entry.contact_id = contact and entry.purpose = asked_purpose
         and entry.channel in (asked_channel, 'all')
         and entry.voids is null
         and not exists (select from consent_entry void where void.company_id = company and void.voids = entry.id)
         and (not entry.is_granted or used.address is null or named.address = used.address
              or (named.address is null
                  and date_trunc('milliseconds', used.created_at) <= date_trunc('milliseconds', entry.recorded_at)
                  and (entry.covers is null or used.address = any (entry.covers))))
       order by entry.via = 'import', date_trunc('milliseconds', least(entry.captured_at, entry.recorded_at)) desc,
                entry.is_granted
       limit 1), 'none')
  $function$;

CREATE OR REPLACE FUNCTION app.contact_matches(of_company text, of_contact text)
 RETURNS TABLE(other_id text, reasons text[], evidence text[], score integer)
 LANGUAGE sql
 STABLE
AS $function$
    with me as materialized (
      select name_folded, app.spelled_names(of_company, name_folded) as otherwise, lower(city) as city, pincode, is_test
        from contact
       where company_id = of_company and id = of_contact and merged_into is null
    ), names as materialized (
      -- By whatever a person is called, in whatever usual spelling of the name.
      select me.name_folded as folded, false as is_other from me where me.name_folded <> ''
      union
      select another.name collate "default", false from me cross join lateral unnest(me.otherwise) another (name)
      union
      (select name_folded, true
         from contact_other_name
        where company_id = of_company and contact_id = of_contact and not of_masked_list
        order by created_at desc
        limit 50)
    ), phones as (
      select e164, reverse(national) as reversed from contact_phone where company_id = of_company and contact_id = of_contact
      union
      select e164, reverse(national) from contact_set_aside
       where company_id = of_company and contact_id = of_contact and e164 is not null
    ), ends as materialized (
      -- Reckoned before it is compared: inside the walls an index is asked for plain values alone.
      select e164, left(reversed, 5) as low, left(reversed, 5) || ':' as high from phones where length(reversed) >= 5
    ), emails as (
      select email from contact_email where company_id = of_company and contact_id = of_contact
      union
      select email from contact_set_aside
       where company_id = of_company and contact_id = of_contact and email is not null
    ), found as (
      (select aside.contact_id, 'phone' as reason, aside.e164 as shared
         from phones
         join contact_set_aside aside on aside.company_id = of_company and aside.e164 = phones.e164
        limit 50)
      union all
      (select other.contact_id, 'phone', other.e164
         from phones
         join contact_phone other on other.company_id = of_company and other.e164 = phones.e164
        limit 50)
      union all
      (select aside.contact_id, 'email', aside.email
         from emails
         join contact_set_aside aside on aside.company_id = of_company and aside.email = emails.email
        limit 50)
      union all
      (select other.contact_id, 'email', other.email
         from emails
         join contact_email other on other.company_id = of_company and other.email = emails.email
        limit 50)
      union all
      select same.id, 'name_and_place', same.shared
        from (select near.id, near.shared, count(*) over () as many
                from (select named.id, concat_ws('/', named.name_folded,
                               case when named.city = me.city then named.city end,
                               case when named.pincode = me.pincode then named.pincode end) as shared
                        from me
                       cross join lateral (
                         select other.id, other.name_folded, lower(other.city) as city, other.pincode
                           from contact other
                          where other.company_id = of_company and other.name_folded = me.name_folded
                            and other.name_folded <> '' and other.merged_into is null and other.is_test = me.is_test
                          order by other.id desc
                          limit 300) named
                       where named.id <> of_contact and (named.city = me.city or named.pincode = me.pincode)
                       limit 11) near) same
       where same.many <= 10
      union all
      -- Weaker than the very name: Kale and Kaale may be two families.
      select near.id, 'spelling_and_place', near.shared
        from (select spelled.id, concat_ws('/', app.name_key(me.name_folded),
                       case when spelled.city = me.city then spelled.city end,
                       case when spelled.pincode = me.pincode then spelled.pincode end) as shared,
                     count(*) over () as many
                from me
               cross join lateral unnest(me.otherwise) as another (name)
               cross join lateral (
                 -- One name after the other, by its index; the company’s collation comes with what the function answers.
                 select other.id, lower(other.city) as city, other.pincode
                   from contact other
                  where other.company_id = of_company and other.name_folded = another.name collate "default"
                    and other.merged_into is null and other.is_test = me.is_test
                  order by other.id desc
                  limit 100) spelled
               where spelled.id <> of_contact and (spelled.city = me.city or spelled.pincode = me.pincode)
               limit 11) near
       where near.many <= 10
      union all
      -- A number written down wrong at its beginning, and a name written down otherwise.
      (select other.contact_id, 'name_and_digits', ends.low
         from ends
         join contact_phone other on other.company_id = of_company
          and other.reversed >= ends.low and other.reversed < ends.high
        cross join lateral (
          select one.name_folded from contact one where one.company_id = of_company and one.id = other.contact_id offset 0) near
        cross join me
        where other.contact_id <> of_contact
          and (similarity(near.name_folded, me.name_folded) >= 0.4 or near.name_folded = any (me.otherwise))
        limit 50)
      union all
      (select second_id, 'told_together', second_id from contact_told_together
        where company_id = of_company and first_id = of_contact
        limit 50)
      union all
      (select first_id, 'told_together', of_contact from contact_told_together
        where company_id = of_company and second_id = of_contact
        limit 50)
      union all
      -- One has a name that is another name of the other, or both share another name.
      select also.id, 'name_and_place', also.shared
        from (select near.id, concat_ws('/', name.folded,
                       case when near.city = me.city then near.city end,
                       case when near.pincode = me.pincode then near.pincode end) as shared,
                     count(*) over () as many
                from me
               cross join names name
               cross join lateral (
                 (select named.id
                    from contact named
                   where named.company_id = of_company and named.name_folded = name.folded and name.is_other
                   order by named.id desc
                   limit 100)
                 union
                 (select besides.contact_id
                    from contact_other_name besides
                   where besides.company_id = of_company and besides.name_folded = name.folded
                     and not besides.of_masked_list
                   limit 100)) called
               cross join lateral (
                 select other.id, lower(other.city) as city, other.pincode
                   from contact other
                  where other.company_id = of_company and other.id = called.id and other.merged_into is null
                    and other.is_test = me.is_test
                  offset 0) near
               where near.id <> of_contact and (near.city = me.city or near.pincode = me.pincode)
               limit 11) also
       where also.many <= 10
    ), others as (
      select contact_id, array_agg(distinct reason order by reason) as reasons,
             array_agg(distinct reason || ' ' || md5(shared) order by reason || ' ' || md5(shared)) as evidence
        from found
       where contact_id <> of_contact
       group by contact_id
    )
    select contact.id, others.reasons, others.evidence,
           app.score_of_reasons(others.reasons)
      from others
      join contact on contact.company_id = of_company and contact.id = others.contact_id and contact.merged_into is null
      join me on me.is_test = contact.is_test
  $function$;

CREATE OR REPLACE FUNCTION app.custom_compared(value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select nullif(left(lower(btrim(value #>> '{}')), 250), '') $function$;

CREATE OR REPLACE FUNCTION app.custom_day(value jsonb)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  word constant text := value #>> '{}';
begin
  if word ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(word, 'date') then
    return word::date;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.custom_flag(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when jsonb_typeof(value) = 'boolean' then (value #>> '{}')::boolean end $function$;

CREATE OR REPLACE FUNCTION app.custom_money(value jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case
      when jsonb_typeof(value) = 'number' and abs((value #>> '{}')::numeric) <= 9007199254740991
        then round((value #>> '{}')::numeric)::bigint
    end
  $function$;

CREATE OR REPLACE FUNCTION app.custom_number(value jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric end $function$;

CREATE OR REPLACE FUNCTION app.custom_words(value jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if jsonb_typeof(value) = 'array' then
    return array(select jsonb_array_elements_text(value));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.drop_custom_unique()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from custom_unique_value where company_id = old.company_id and record_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.editable_until(created_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select created_at + interval '15 minutes' $function$;

CREATE OR REPLACE FUNCTION app.field_rule(field text, owner text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case case when app.is_lifted() then 'full' else coalesce(current_setting('app.field_' || field, true), '') end
      when 'full' then 'full'
      when 'masked' then 'masked'
      when 'own' then case when owner = app.member_id() then 'full' else 'masked' end
      else 'hidden'
    end
  $function$;

CREATE OR REPLACE FUNCTION app.field_rules_of(stored jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select app.filled('{"phone": "hidden", "email": "hidden", "money": "hidden"}', stored) $function$;

CREATE OR REPLACE FUNCTION app.filled(empty jsonb, stored jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(stored) = 'object'
    then empty || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored)
                    where value <> 'null' or not empty ? key) end
$function$;

CREATE OR REPLACE FUNCTION app.filled_each(empty jsonb, stored jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(stored) = 'array'
    then (select coalesce(jsonb_agg(app.filled(empty, entry.value) order by entry.ordinality), '[]')
            from jsonb_array_elements(stored) with ordinality entry
           where jsonb_typeof(entry.value) = 'object')
    else '[]' end
$function$;

CREATE OR REPLACE FUNCTION app.follow_lead_with_clocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.category <> 'open' or new.archived_at is not null then
    update sla_clock set stopped_at = now()
     where company_id = new.company_id and lead_id = new.id and met_at is null and stopped_at is null;
  elsif not new.is_test and not new.is_late and (
    new.sla_state is not null or exists (
      select from sla_policy
       where company_id = new.company_id and is_active
         and (follow_up_minutes is not null or idle_minutes is not null))) then
    insert into sla_refresh (company_id, lead_id) values (new.company_id, new.id) on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.forget_role_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from saved_view_role where company_id = old.company_id and role_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.hand_over_events(most integer, OUT head bigint, OUT handed_over integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- Mostly nothing waits: then it neither locks nor writes.
  perform from event where position is null limit 1;
  if not found then
    select position, 0 into head, handed_over from event_head;
    return;
  end if;
  select position into head from event_head for update;
  with next as (
    select waiting.at_row, head + row_number() over (order by waiting.seq) as place
      from (select ctid as at_row, seq from event where position is null order by seq limit most) waiting
  ), given as (
    update event set position = next.place from next where event.ctid = next.at_row returning event.position
  )
  select coalesce(max(given.position), head), count(*) into head, handed_over from given;
  update event_head set position = head;
end
$function$;

CREATE OR REPLACE FUNCTION app.having_words(words text[], way text, tamil boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
declare
  asked text;
  sought text;
  sought_coarsely text;
  known text[];
  conditions text[] := '{}';
begin
  foreach asked in array words loop
    if way in ('whole', 'sound') then
      known := asked || array(
        select word from name_word
         where company_id = app.company_id() and word ~>~ asked and word ~<~ (asked || chr(1114109)) and word ^@ asked
         limit 100);
    else
      known := array(
        select word from name_word
         where company_id = app.company_id() and (word % asked or length(asked) > 2 and word like '%' || asked || '%')
         order by similarity(word, asked) desc
         limit 30);
    end if;
    if way = 'sound' then
      sought := app.spelling_key(asked);
      sought_coarsely := app.coarse_key(sought);
      known := known || array(
        select word from name_word
         where company_id = app.company_id() and key = sought
         limit 100) || array(
        select word from name_word
         where company_id = app.company_id() and coarse = sought_coarsely and (is_tamil or tamil)
         limit 100);
    end if;
    if known = '{}' then
      return null;
    end if;
    conditions := conditions || format('string_to_array(contact.name_folded, '' '') && %L::text[]', known);
  end loop;
  return array_to_string(conditions, ' and ');
end
$function$;

CREATE OR REPLACE FUNCTION app.hidden_custom(of_kind text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if app.is_lifted() or coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support', 'automation') then
    return '{}';
  end if;
  return array(
    select field.key
      from custom_field field
     where field.company_id = app.company_id() and field.kind = of_kind and field.visible_to is not null
       and not exists (
         select
           from member
           join role on role.company_id = member.company_id and role.id = member.role_id
          where member.company_id = field.company_id and member.id = app.member_id()
            and (role.key = 'owner' or role.id = any (field.visible_to))));
end
$function$;

CREATE OR REPLACE FUNCTION app.hide_parted(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  longest_gap constant integer := 60;
  named constant text := '(?:rs|inr|₹|rupees|rent|deposit|budget|price|cost|emi|loan|flat|unit|plot|wing|tower|floor|survey|gat|khasra|' ||
    'khata|cts|pin|pincode|zip|area|carpet|built-?up|rera|ref|otp|ticket|age|year|sector|phase|building|bldg|block|' ||
    'किराया|भाड़े|बजट|कीमत|किंमत|फ्लैट|फ्लॅट|पिन)[\s.:#=(-]*(?:nos?\.?|numbers?|code|is|of|upto|up to)?[\s.:#=(-]*$';
  measured constant text := '^[\s-]*(?:%|/-|(?:sq|sft|lakhs?|lacs?|l|k|cr|crores?|bhk|rk|beds?|th|nd|st|rd|floor|months?|days?|years?|yrs?|' ||
    'km|per|pm|acres?|gunthas?|gaj|units?|flats?|rupees|rs|inr)(?![[:alpha:]])|हज़ार|हजार|लाख|करोड़|कोटी|वर्ग|चौ)';
  gaps text[];
  parts text[];
  -- Whether a part may be one of a number; the digits gathered, and from which part.
  fits boolean[];
  gathered text;
  until integer;
  tail text;
begin
  -- Lone digits are of the words around them.
  select array_agg(piece[1] order by place), array_agg(piece[2] order by place) into gaps, parts
    from regexp_matches(value, '((?:[^0-9]|(?<![0-9])[0-9](?![0-9]))*)([0-9]{2,})', 'g') with ordinality as each (piece, place);
  if coalesce(cardinality(parts), 0) < 2 then
    return value;
  end if;
  tail := regexp_replace(value, '^(?:(?:[^0-9]|(?<![0-9])[0-9](?![0-9]))*[0-9]{2,})+', '');
  fits := array(
    select length(parts[at]) <= 8 and right(gaps[at], 40) !~* named
           and left(case when at < cardinality(gaps) then gaps[at + 1] else tail end, 20) !~* measured
      from generate_series(1, cardinality(parts)) at order by at);
  for start in 1 .. cardinality(parts) loop
    continue when parts[start] !~ '^[6-9]' or not fits[start];
    gathered := parts[start];
    until := start;
    while length(gathered) < 10 and until < least(start + 3, cardinality(parts)) and fits[until + 1]
      and length(gaps[until + 1]) <= longest_gap
    loop
      until := until + 1;
      gathered := gathered || parts[until];
    end loop;
    continue when length(gathered) <> 10 or until = start;
    continue when not exists (select from unnest(parts[start:until]) part where part ~ '^0|[^0]..$|[^0].$|[^0]$');
    for at in start .. until loop
      parts[at] := '•••••';
      fits[at] := false;
    end loop;
  end loop;
  return (select string_agg(gaps[at] || parts[at], '' order by at) from generate_series(1, cardinality(parts)) at) || tail;
end
$function$;

CREATE OR REPLACE FUNCTION app.hide_spelled(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  -- English, the languages of India in Latin letters and in their scripts, and English as those write it. Also tens, by
  -- which some give a number (ninety eight, seventy six). With both forms of a letter with a dot below.
  latin_names constant text :=
      ' zero zeero jeero nought one two three four five six seven eight nine oh double triple ' ||
      'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty ' ||
      'sixty seventy eighty ninety ' ||
      'shunya shoonya sunya soonya sifar sifr mindu ek ik ikk do dho don be teen theen tin tinn tran char chaar ' ||
      'panch paanch pach paach panj ' ||
      'chhe che chha chhah chhai saha saat sat saath sath satt aath aat ath atth nau nou nav nao ' ||
      'shunno shunyo dui tini chari pancha chhoy choy chhoi saata aatha noy noi ' ||
      'poojyam pujyam poojiyam suzhiyam onnu ondru onru rendu randu irandu moonu moonnu moondru mundru naalu nalu ' ||
      'naangu nangu anju anchu ' ||
      'aindhu ainthu aaru aru ezhu yezhu ettu onbathu onbadhu ombathu ombadhu onpathu ' ||
      'sunna sonne okati oka ondu eradu yeradu moodu mudu mooru muru nalugu naalugu nalku naalku aidu ayidu edu ' ||
      'yedu elu yelu enimidi ' ||
      'yenimidi entu tommidi thommidi ombattu ';
  indian_names constant text :=
      ' शून्य शुन्य सिफर सिफ़र एक दो दोन तीन चार पांच पाँच पाच पंच छह छः छे छै छ सहा सात आठ नौ नऊ नव ' ||
      'ज़ीरो जीरो झिरो झीरो वन टू थ्री फोर फ़ोर फाइव फाईव सिक्स सेवन सेव्हन एट नाइन नाईन डबल ट्रिपल ' ||
      'શૂન્ય શુન્ય મીંડું મીંડુ એક બે ત્રણ ચાર પાંચ પાચ છ સાત આઠ નવ ઝીરો વન ટુ થ્રી ફોર ફાઇવ સિક્સ સેવન એઇટ એટ નાઇન ' ||
      'ડબલ ટ્રિપલ ' ||
      'শূন্য শুন্য এক দুই তিন তিনি চার চাৰি পাঁচ পাচ ছয় সাত আট আঠ নয় ন জিরো জিরো ওয়ান টু থ্রি ফোর ফোর ফাইভ ' ||
      'সিক্স সেভেন এইট নাইন ডবল ডাবল ' ||
      'ਸਿਫ਼ਰ ਸਿਫਰ ਸੁੰਨ ਇੱਕ ਇਕ ਦੋ ਤਿੰਨ ਤਿਨ ਚਾਰ ਪੰਜ ਛੇ ਛੇਂ ਸੱਤ ਸਤ ਅੱਠ ਅਠ ਨੌਂ ਨੌ ਜ਼ੀਰੋ ਜੀਰੋ ਵਨ ਟੂ ਥ੍ਰੀ ਫੋਰ ਫਾਈਵ ਸਿਕਸ ' ||
      'ਸੈਵਨ ਏਟ ਨਾਈਨ ਡਬਲ ' ||
      'ଶୂନ ଶୂନ୍ୟ ଶୁନ ଶୁନ୍ୟ ଏକ ଦୁଇ ତିନି ତିନ ଚାରି ପାଞ୍ଚ ପାଂଚ ଛଅ ଛ ସାତ ଆଠ ନଅ ନ ଜିରୋ ଜିରୋ ୱାନ ଟୁ ଥ୍ରୀ ଫୋର ଫୋର ଫାଇଭ ' ||
      'ସିକ୍ସ ସେଭେନ ଏଇଟ ନାଇନ ଡବଲ ' ||
      'பூஜ்ஜியம் பூஜ்யம் பூச்சியம் சுழியம் சைபர் ஒன்று ஒன்னு ஒண்ணு இரண்டு ரெண்டு மூன்று மூணு நான்கு நாலு ஐந்து ' ||
      'அஞ்சு ஆறு ஏழு எட்டு ஒன்பது ஒம்பது ' ||
      'ஜீரோ ஜீரோ ஒன் டூ த்ரீ ஃபோர் ஃபோர் போர் போர் ஃபைவ் பைவ் சிக்ஸ் செவன் எயிட் எய்ட் நைன் டபுள் ' ||
      'సున్నా సున్న శూన్యం ఒకటి రెండు మూడు నాలుగు ఐదు అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది జీరో వన్ టూ త్రీ ఫోర్ ఫైవ్ ' ||
      'ఫైవ్ సిక్స్ సెవెన్ సెవన్ ఎయిట్ నైన్ నైన్ డబుల్ ' ||
      'ಸೊನ್ನೆ ಸೊನ್ನೆ ಶೂನ್ಯ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಒಂಭತ್ತು ಜೀರೋ ಜೀರೋ ಝೀರೋ ಝೀರೋ ಒನ್ ' ||
      'ವನ್ ಟೂ ತ್ರೀ ತ್ರೀ ಫೋರ್ ಫೋರ್ ಫೈವ್ ಫೈವ್ ಸಿಕ್ಸ್ ಸೆವೆನ್ ಸೆವನ್ ಎಯ್ಟ್ ಏಟ್ ನೈನ್ ನೈನ್ ಡಬಲ್ ' ||
      'പൂജ്യം ഒന്ന് ഒന്നു രണ്ട് രണ്ടു മൂന്ന് മൂന്നു നാല് നാലു അഞ്ച് അഞ്ചു ആറ് ആറു ഏഴ് ഏഴു എട്ട് എട്ടു ഒമ്പത് ഒമ്പതു ' ||
      'ഒൻപത് ഒൻപതു ഒന്പത് ' ||
      'സീറോ സീറോ വൺ ടു ത്രീ ഫോർ ഫോർ ഫൈവ് സിക്സ് സെവൻ എയ്റ്റ് നയൻ ഡബിൾ ' ||
      'صفر ایک دو تین چار پانچ چھ چھے سات آٹھ آٹھ نو زیرو ';
  -- Two digits in a word, in Hindi and in Marathi: अठानवे छिहत्तर is 98 76.
  latin_pairs constant text :=
      ' das gyarah gyara barah bara terah tera chaudah choudah pandrah pandra solah sola satrah satra atharah athara ' ||
      'attharah unnis unnees ikkis ikkees bais baees baais baaees teis teees chaubis chaubees pachis pachees ' ||
      'pachchis pachchees pacchis pacchees chhabbis chhabbees chabbis chabbees sattais sattaees sattaais sattaaees ' ||
      'atthais atthaees athais athaees unatis unatees untis untees tis tees bis bees ikattis ikattees iktis iktees ' ||
      'battis battees taintis taintees tentis tentees chauntis chauntees chautis chautees paintis paintees paitis ' ||
      'paitees chhattis chhattees chattis chattees saintis saintees adtis adtees untalis untalees chalis chalees ' ||
      'iktalis iktalees bayalis bayalees byalis byalees taintalis taintalees tentalis tentalees chauvalis ' ||
      'chauvalees chavalis chavalees chauwalis chauwalees paintalis paintalees chhiyalis chhiyalees chiyalis ' ||
      'chiyalees saintalis saintalees adtalis adtalees unchas pachas ikyavan ikyawan bavan bawan tirpan chauvan ' ||
      'chauwan pachpan chhappan chappan sattavan sattawan atthavan athavan atthawan unsath iksath basath tirsath ' ||
      'chaunsath chausath painsath chhiyasath chiyasath sadsath adsath unhattar sattar ikhattar ikahattar bahattar ' ||
      'tihattar chauhattar pachhattar pachattar pachahattar chhihattar chihattar satahattar sathattar athhattar ' ||
      'athahattar athattar unasi unnasi unyasi assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi chiyasi sattasi ' ||
      'satasi atthasi athasi navasi nabbe navve ikyanve ikyanave ikyanbe banve banave banbe tiranve tiranave ' ||
      'chauranve chauranave pachanve panchanve pachanave chhiyanve chiyanve chhiyanave sattanve sattanave sattanbe ' ||
      'satanve atthanve athanve atthanave athanave atthanbe ninyanve ninyanave ninyanbe ';
  indian_pairs constant text :=
      ' दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह सतरह अठारह अट्ठारह उन्नीस बीस इक्कीस बाईस बाइस तेईस तेइस ' ||
      'चौबीस पच्चीस छब्बीस सत्ताईस सत्ताइस अट्ठाईस अट्ठाइस अठ्ठाईस अठाईस उनतीस उन्तीस तीस इकतीस इकत्तीस बत्तीस ' ||
      'तैंतीस तेंतीस तैतीस चौंतीस चौतीस पैंतीस पैतीस छत्तीस सैंतीस सैतीस अड़तीस अड़तीस अडतीस उनतालीस उन्तालीस चालीस ' ||
      'इकतालीस बयालीस ब्यालीस तैंतालीस तैतालीस चौवालीस चवालीस चौंवालीस पैंतालीस पैतालीस छियालीस छयालीस सैंतालीस ' ||
      'सैतालीस अड़तालीस अड़तालीस अडतालीस उनचास उन्चास पचास इक्यावन बावन तिरपन तिरेपन चौवन चौअन पचपन छप्पन सत्तावन ' ||
      'अट्ठावन अठावन उनसठ साठ इकसठ बासठ तिरसठ तिरेसठ चौंसठ चौसठ पैंसठ पैसठ छियासठ छयासठ सड़सठ सड़सठ सडसठ अड़सठ अड़सठ ' ||
      'अडसठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी उन्यासी अस्सी ' ||
      'इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी सतासी अट्ठासी अठासी नवासी नब्बे इक्यानवे इक्यानबे बानवे ' ||
      'बानबे तिरानवे तिरानबे चौरानवे चौरानबे पचानवे पंचानवे पंचानबे छियानवे छियानबे सत्तानवे सत्तानबे अट्ठानवे ' ||
      'अट्ठानबे अठानवे अठानबे निन्यानवे निन्यानबे दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस ' ||
      'बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस अठावीस एकोणतीस एकतीस तेहतीस पस्तीस सदतीस एकोणचाळीस चाळीस ' ||
      'एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास ' ||
      'एक्कावन्न एक्कावन बावन्न त्रेपन्न चोपन्न पंचावन्न पंचावन छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ एकसष्ट बासष्ट ' ||
      'त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर एक्काहत्तर बहात्तर त्र्याहत्तर चौऱ्याहत्तर ' ||
      'चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्याऐंशी ब्याऐंशी ' ||
      'त्र्याऐंशी चौऱ्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्याण्णव ' ||
      'ब्याण्णव त्र्याण्णव चौऱ्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव ';
  joins constant text := ' and aur ani ane then phir fir comma dash space dot point hyphen और फिर आणि मग અને પછી আর এবং তারপর ਤੇ ਅਤੇ ਫਿਰ ଆଉ ' ||
    'ପରେ அப்புறம் பிறகு తర్వాత మరియు ನಂತರ ಮತ್ತು പിന്നെ اور پھر ';
  shortest constant integer := 20;
  letters constant text := '[:alpha:]\u0621-\u065E\u0671-\u06D3\u0900-\u0963\u0971-\u0D7F\u200C\u200D';
  -- What may come between two names, and next to a figure: no sum that is kept aside, nothing that was hidden.
  between_names constant text := '^[^•\U0010FF00-\U0010FF0A]*$';
  beside_figures constant text := '^[ \t.()\[\]{}/+\-\u00A0\u2010-\u2015]*$';
  tail text;
  gaps text[];
  words text[];
  -- How many digits each word says.
  digits integer[];
  -- Whether a figure is on either side.
  has_figure boolean;
  -- The run: from which word to which, how many names in it, how many digits these say, how many there are.
  first integer;
  last integer;
  named integer;
  spoken integer;
  digits_read integer;
begin
  if length(value) < shortest then
    return value;
  end if;
  select array_agg(piece[1] order by place), array_agg(piece[2] order by place),
         array_agg(case when piece[2] ~ '^[0-9]' then length(piece[2])
                        when octet_length(piece[2]) = length(piece[2]) then (strpos(latin_names, ' ' || lower(piece[2]) || ' ') > 0)::integer
                          + 2 * (strpos(latin_pairs, ' ' || lower(piece[2]) || ' ') > 0)::integer
                        else (strpos(indian_names, ' ' || translate(piece[2], U&'\200C\200D', '') || ' ') > 0)::integer
                          + 2 * (strpos(indian_pairs, ' ' || translate(piece[2], U&'\200C\200D', '') || ' ') > 0)::integer
                    end order by place)
    into gaps, words, digits
    from regexp_matches(value, format('([^%1$s0-9]*)([%1$s]+|[0-9]+)', letters), 'g') with ordinality as each (piece, place);
  if coalesce((select sum(one) from unnest(digits) one), 0) < 7 then
    return value;
  end if;
  tail := regexp_replace(value, format('^.*[%1$s0-9]', letters), '');
  for at in 1 .. cardinality(words) + 1 loop
    if first is not null and at <= cardinality(words) then
      has_figure := words[at] ~ '^[0-9]' or words[last] ~ '^[0-9]';
      if gaps[at] ~ (case when has_figure then beside_figures else between_names end)
        and (digits[at] > 0 or (not has_figure and strpos(joins, ' ' || lower(words[at]) || ' ') > 0))
      then
        if digits[at] > 0 then
          last := at;
          named := named + (words[at] !~ '^[0-9]')::integer;
          spoken := spoken + case when words[at] ~ '^[0-9]' then 0 else digits[at] end;
        digits_read := digits_read + digits[at];
        end if;
        continue;
      end if;
    end if;
    if first is not null and (named >= 7 or spoken >= 9 or (named >= 2 and digits_read >= 8 and digits_read > spoken)) then
      words[first] := '•••••';
      for hidden in first + 1 .. last loop
        gaps[hidden] := '';
        words[hidden] := '';
      end loop;
    end if;
    first := case when digits[at] > 0 then at end;
    last := at;
    named := (words[at] !~ '^[0-9]')::integer;
    spoken := named * digits[at];
    digits_read := digits[at];
  end loop;
  return (select string_agg(gaps[at] || words[at], '' order by at) from generate_series(1, cardinality(words)) at) || tail;
end
$function$;

CREATE OR REPLACE FUNCTION app.holds(permission text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select app.is_lifted() or exists (
      select from public.member
        join public.role on role.company_id = member.company_id and role.id = member.role_id
       where member.company_id = app.company_id() and member.id = app.member_id() and role.permissions ? permission)
  $function$;

CREATE OR REPLACE FUNCTION app.in_sq_ft(area numeric, unit text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (area * CASE unit WHEN 'sq_m'::text THEN 10.7639 WHEN 'sq_yd'::text THEN (9)::numeric WHEN 'acre'::text THEN (43560)::numeric WHEN 'guntha'::text THEN (1089)::numeric ELSE (1)::numeric END);

CREATE OR REPLACE FUNCTION app.instant(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$;

CREATE OR REPLACE FUNCTION app.is_lifted()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.lifted', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION app.keep_custom_unique()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_kind constant text := tg_argv[0];
  -- Not every kind has test records.
  is_test constant boolean := coalesce((to_jsonb(new) ->> 'is_test')::boolean, false);
  field record;
  taken text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('custom_field ' || new.company_id || ' ' || of_kind, 0));
  for field in
    select custom_field.id, custom_field.key, app.custom_compared(new.custom -> custom_field.key) as value
      from custom_field
     where custom_field.company_id = new.company_id and custom_field.kind = of_kind and custom_field.is_unique
       and custom_field.archived_at is null
  loop
    delete from custom_unique_value held
     where held.company_id = new.company_id and held.field_id = field.id and held.record_id = new.id
       and (field.value is null or new.archived_at is not null or held.value <> field.value);
    if field.value is not null and new.archived_at is null and not is_test then
      insert into custom_unique_value (company_id, field_id, record_id, value)
      values (new.company_id, field.id, new.id, field.value)
      on conflict (company_id, field_id, value) do nothing;
      if not found then
        select held.record_id into taken
          from custom_unique_value held
         where held.company_id = new.company_id and held.field_id = field.id and held.value = field.value;
        if taken is distinct from new.id then
          raise exception 'custom.% is taken', field.key
            using errcode = 'unique_violation', constraint = 'custom_unique_value', column = field.key;
        end if;
      end if;
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_external_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)
  select company_id, source_id, external_id, is_test, id from made where external_id is not null
      on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  in_tamil constant boolean := new.name ~ '[\u0b80-\u0bff]';
begin
  insert into name_word (company_id, word, is_tamil)
  select distinct new.company_id, given.word, in_tamil
    from unnest(string_to_array(new.name_folded, ' ')) as given (word)
   where given.word <> ''
     and not exists (select from name_word known
                      where known.company_id = new.company_id and known.word = given.word and (known.is_tamil or not in_tamil));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_words_of_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into name_word (company_id, word, is_tamil)
  select noted.company_id, noted.word, noted.in_tamil
    from (select made.company_id, given.word, bool_or(made.name ~ '[\u0b80-\u0bff]') as in_tamil
            from made, unnest(string_to_array(made.name_folded, ' ')) as given (word)
           where given.word <> ''
           group by made.company_id, given.word) noted
   where (select true from name_word known
           where known.company_id = noted.company_id and known.word = noted.word and (known.is_tamil or not noted.in_tamil)
           limit 1) is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.kept_contact(of_company text, of_contact text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept text := of_contact;
  next_one text;
begin
  loop
    select merged_into into next_one from contact where company_id = of_company and id = kept for key share;
    if next_one is null then
      return kept;
    end if;
    kept := next_one;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.lead_in_place(of_lead text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select live.id
      from lead given
      join lead live on live.company_id = given.company_id and live.contact_id = given.contact_id
       and live.is_test = given.is_test and live.archived_at is null
     where given.company_id = app.company_id() and given.id = of_lead
       and (live.id = given.id
            or given.archived_at is not null
               and (live.created_at >= given.archived_at
                    -- Made because the other could not be joined, whichever was archived, restored and archived again.
                    or live.lead_type = given.lead_type
                       and (live.duplicate_kind = 'same_contact' and live.created_at > given.created_at
                            or given.duplicate_kind = 'same_contact' and live.created_at < given.created_at
                               and live.category = 'open')))
     order by live.id = given.id desc, live.category = 'open' desc, live.lead_type = given.lead_type desc,
              live.last_enquiry_at desc, live.id desc
     limit 1
  $function$;

CREATE OR REPLACE FUNCTION app.lead_under(of_source text, of_id text, of_test boolean)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select app.lead_in_place(known.lead_id)
      from lead_external_id known
     where known.company_id = app.company_id() and known.source_id = of_source and known.external_id = of_id
       and known.is_test = of_test and known.is_first
  $function$;

CREATE OR REPLACE FUNCTION app.leader_of(of_company text, of_member text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select case when team.leader_id is distinct from owner.id then coalesce(team.leader_id, above.leader_id)
                else above.leader_id end
      from member owner
      join team on team.company_id = owner.company_id and team.id = owner.team_id
      left join team above on above.company_id = team.company_id and above.id = team.parent_id
     where owner.company_id = of_company and owner.id = of_member
  $function$;

CREATE OR REPLACE FUNCTION app.leave_shared_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update saved_view
     set owner_id = null, updated_at = now()
   where company_id = new.company_id and owner_id = new.id and scope <> 'private';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.leave_team_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update saved_view set team_id = null, updated_at = now() where company_id = old.company_id and team_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.lives(worker text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text = split_part(worker, ':', 1))
$function$;

CREATE OR REPLACE FUNCTION app.mask_custom(of_kind text, value jsonb, owner text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  field record;
  shown jsonb := '{}';
  rest jsonb := value;
  one jsonb;
  word text;
begin
  if value is null or value = '{}' then
    return value;
  end if;
  for field in
    select custom_field.key, custom_field.type
      from custom_field
     where custom_field.company_id = app.company_id() and custom_field.kind = of_kind
       and custom_field.type in ('number', 'money', 'date', 'member', 'phone', 'email')
  loop
    one := value -> field.key;
    word := one #>> '{}';
    if field.type in ('number', 'money') and jsonb_typeof(one) = 'number'
      or field.type = 'date' and app.custom_day(one) is not null
      or field.type = 'member' and word ~ '^mem_[0-9A-Za-z]{20}$' then
      shown := shown || jsonb_build_object(field.key, one);
      rest := rest - field.key;
    elsif field.type = 'phone' and word ~ '^\+[0-9]{7,15}$' then
      shown := shown || jsonb_strip_nulls(jsonb_build_object(field.key,
        app.mask_phone(word, case when word ~ '^\+91[0-9]{10}$' then right(word, 10) else substr(word, 2) end, owner)));
      rest := rest - field.key;
    elsif field.type = 'email' and word ~ '^[^@\s]+@[^@\s]+$' then
      shown := shown || jsonb_strip_nulls(jsonb_build_object(field.key, app.mask_email(word, owner)));
      rest := rest - field.key;
    end if;
  end loop;
  return app.mask_json(rest, owner) || shown;
end
$function$;

CREATE OR REPLACE FUNCTION app.mask_email(email text, owner text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return case app.field_rule('email', owner)
    when 'full' then email
    when 'masked' then left(email, 1) || '•••' || substring(email from '@.*$')
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.mask_json(value jsonb, owner text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  word text;
begin
  if value is null or app.reads_text_of(owner) then
    return value;
  end if;
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(app.mask_text(name, owner), app.mask_json(inside, owner)), value)
                from jsonb_each(value) as member (name, inside));
    when 'array' then
      return (select coalesce(jsonb_agg(app.mask_json(inside, owner) order by place), value)
                from jsonb_array_elements(value) with ordinality as member (inside, place));
    when 'string', 'number' then
      word := value #>> '{}';
      return case when app.mask_text(word, owner) = word then value else to_jsonb(app.mask_text(word, owner)) end;
    else
      return value;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.mask_phone(e164 text, local text, owner text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return case app.field_rule('phone', owner)
    when 'full' then e164
    when 'masked' then case
      when length(local) > 6 then left(local, 2) || repeat('•', length(local) - 5) || right(local, 3)
      else repeat('•', length(local))
    end
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.mask_text(value text, owner text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  hides_numbers constant boolean := app.field_rule('phone', owner) <> 'full';
  -- Digits written out, English and Hindi in Latin letters, as they occur among figures.
  spelled constant text := '(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|double|triple|shunya|ek|do|teen|char|chaar|' ||
    'panch|paanch|chhe|che|saat|sat|aath|aat|nau)';
begin
  if value is null or not (hides_numbers or app.field_rule('email', owner) <> 'full') then
    return value;
  end if;
  -- Most texts are plain and hold neither; the patterns cost twenty times as much as finding that out.
  if octet_length(value) = length(value) and strpos(value, '@') = 0
    and length(value) - length(translate(value, '0123456789', '')) < 8
    and value !~* '(?:[^a-z]at[^a-z]|[^[:space:]][\[({<]a[\])}>][^[:space:]]|%40|&#|&commat)'
    and value !~* ('[0-9][^a-z0-9]*' || spelled || '[^a-z0-9]*[0-9]')
    and value !~* '[6-9](?:[^a-z0-9]*[0-9oil]){9}' then
    return case when hides_numbers then app.hide_spelled(value) else value end;
  end if;
  declare
    -- A character as HTML writes it, also written twice; a tag that breaks no line, and any tag.
    entity constant text := '&(?:amp;)*(?:#x?[0-9a-f]+|[a-z]+);?';
    gap constant text := '&(?:amp;)*(?:#x?[0-9a-f]+|[a-z]*sp|shy|zwn?j|[nm]dash|hyphen|minus);?';
    inline_tag constant text := '</?(?:b|i|u|s|em|strong|span|font|a|wbr|mark|small|big|sup|sub)\M[^<>]*>';
    tag constant text := '</?[a-z][^<>]*>';
    -- What a link or a program writes for a sign: %20, \n
    escaped constant text := '%[0-9a-f]{2}|\\(?:[nrt]|u[0-9a-f]{4})';
    -- Spaces but no new line; dots; dashes; brackets; slashes; plus signs; marks that don't show.
    between constant text := '(?:' || gap || '|' || inline_tag || '|[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000' ||
      '.\u00B7\u2024\u2027\u2219\u30FB\uFF0E' || '\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D' ||
      '()\[\]{}<>\uFF08\uFF09' || '/\\\u2044\uFF0F' || '+\uFF0B' ||
      '\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u20E3\uFE00-\uFE0F\uFEFF])';
    -- Anything else between the parts of a mobile number: any sign, a line's end, and a word that joins them.
    sign constant text := '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u02B0-\u036F\u061C\u0964\u0965\u180E\u2000-\u2BFF\u3000-\u303F' ||
      '\uFE00-\uFE6F\uFEFF-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]*';
    apart constant text := '(?:' || sign || '(?:(?:(?:call|phone|ph|mobile|mob|number|num|no|whatsapp|wa|tel|dial|then|' ||
      'extension|extn|ext|x+|dash|hyphen|dots?|point|space|blank|gap|slash|plus|comma|colon|underscore|bar|pipe|hash|star|minus|' ||
      'next)(?![[:alpha:]])|' || entity || '|' || tag || '|' || escaped || ')' ||
      sign || ')*)';
    mobile constant text := '(?<![0-9])(?:[+\uFF0B]?91%1$s|0%1$s)?[6-9](?:%1$s[0-9]){9}(?![0-9])';
    abroad constant text := '[+\uFF0B]%1$s[1-9](?:%1$s[0-9]){7,14}(?![0-9])';
    -- A digit, or its name; and a mobile number with letters that look like its digits: 98OOO0OO52.
    digit constant text := '(?:[0-9]|(?<![[:alpha:]])' || spelled || '(?![[:alpha:]]))';
    lookalike constant text := '(?<![[:alnum:]])[6-9](?:%1$s*[0-9oil]){9}(?![[:alnum:]])';
    landline constant text := '(?<![0-9])0%1$s[1-9](?:%1$s[0-9]){9}(?![0-9])';
    at_sign constant text := '(?:[@\uFF20\uFE6B]|%40|&#0*64;|&#x0*40;|&commat;)';
    -- Its end is not a full stop, which belongs to the sentence.
    address constant text := '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|]+' || at_sign || '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|.]+' ||
      '(?:\.[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|.]+)+';
    -- The same with `at` or `dot` in words, in brackets, or with spaces around the signs.
    name constant text := '[^\s@\uFF20\uFE6B<>()\[\]{}"'',;:|]+';
    -- The two words, also as the scripts of India write them.
    at_word constant text := '(?:at|एट|ऐट|ऍट|ॲट|अॅट|એટ|ઍટ|এট|অ্যাট|ਐਟ|ஏட்|அட்|ఎట్|యాట్|ఆట్|ಎಟ್|ಆಟ್|ಆ್ಯಟ್|അറ്റ്|എറ്റ്|ଆଟ୍)';
    dot_word constant text := '(?:dot|डॉट|डाट|डोट|डौट|ડોટ|ડૉટ|ডট|ਡਾਟ|ਡੌਟ|டாட்|డాట్|ಡಾಟ್|ഡോട്ട്|ഡോട്|ଡଟ୍)';
    at_said constant text := '(?:\s*[\[({<]+\s*(?:' || at_word || '|@)\s*[\])}>]+\s*|(?<=\S)[\[({<]a[\])}>](?=\S))';
    dot constant text := '(?:\s*[\[({<]+\s*(?:' || dot_word || '|\.|d)\s*[\])}>]+\s*|[\s.]+' || dot_word || '[\s.]+|\s?\.\s?)';
    dot_said constant text := '(?:\s*[\[({<]+\s*(?:' || dot_word || '|\.|d)\s*[\])}>]+\s*|[\s._-]+' || dot_word || '[\s._-]+)';
    -- The endings of an address, where a space or a comma replaces its dot.
    ending constant text := '(?:com|co|in|net|org|info|biz|io|me|edu|gov|ac|email|online|xyz|app|dev|us|uk|ae)\M';
    label constant text := '[[:alnum:]\u0900-\u0DFF_-]+';
    provider constant text := '(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|rediffmail|rediff|icloud|aol|proton|protonmail|zoho|zohomail)';
    said constant text[] := array[
      -- a[at]b.in, a (at) b (dot) in, a[at]gmail
      format('%1$s(?:%2$s%3$s)*%4$s%3$s(?:%5$s[[:alpha:]\u0900-\u0DFF]+)+', name, dot_said, label, at_said, dot),
      format('%1$s[\[({<](?:%3$s|@)[\])}>]%2$s', name, label, at_word),
      -- a AT b DOT in, a dot k at b dot co dot in
      format('%1$s(?:%2$s%3$s)*[\s_-]+%4$s[\s_-]+%3$s(?:%2$s[[:alpha:]\u0900-\u0DFF]+)+', name, dot_said, label, at_word),
      -- a @ b.in, a@b dot in, a@@b.in, a@ and the rest on the next line
      format('%1$s\s{0,3}%2$s+\s{0,3}%3$s(?:(?:%4$s|\.)[[:alpha:]\u0900-\u0DFF]{2,})+', name, at_sign, label, dot_said),
      -- a@b . in, a@b,in
      format('%1$s%2$s+\s{0,3}%3$s(?:(?:\s{0,2}\.\s{0,2}|,)%4$s)+', name, at_sign, label, ending),
      -- a_at_b.in
      format('%1$s[_-]+%4$s[_-]+%2$s(?:(?:%3$s|\.)[[:alpha:]\u0900-\u0DFF]{2,})+', name, label, dot_said, at_word),
      -- a at gmail.com, a @ gmail
      format('%1$s(?:\s+%6$s\s+|\s?%2$s\s?|%5$s)%3$s\M(?:%4$s(?:com|co|in|net|org|me)\M)*', name, at_sign, provider, dot, at_said, at_word)
    ];
    -- What stays: days with their time, times, spans of years, sums by their commas or their sign, registrations of
    -- projects. Not where a digit comes right before or behind it.
    day constant text := '(?:(?:19|20)[0-9]{2}[-/._](?:0?[1-9]|1[0-2])[-/._](?:0?[1-9]|[12][0-9]|3[01])|' ||
      '(?:0?[1-9]|[12][0-9]|3[01])[-/._](?:0?[1-9]|1[0-2])[-/._](?:(?:19|20)[0-9]{2}|[0-9]{2})|' ||
      '(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12][0-9]|3[01])[-/.](?:19|20)[0-9]{2})';
    hour constant text := '(?:[01]?[0-9]|2[0-4])[:.][0-5][0-9](?:[:.][0-5][0-9](?:[.,][0-9]{1,6})?)?(?:[+-][0-9]{2}:?[0-9]{2})?';
    plain constant text := '(?:\mp5[0-9]{10}\M|\mpr/[0-9]{6}/[0-9]{6}\M(?!/)|' ||
      '[a-z]/(?:[0-9]{1,6}/(?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}/[0-9]{1,6})(?![/0-9])|' ||
      '(?<![0-9]|[0-9][-/._,:;*|+])(?:' ||
      day || '(?:(?:,? ?t?| at )' || hour || ')?(?!(?:[-/._:*|;]|,)?[0-9])|' ||
      '(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,6})?)?(?:[+-][0-9]{2}:[0-9]{2})?(?![-/._,:;*|]?[0-9])|' ||
      '(?:19|20)[0-9]{2} ?[-\u2013/] ?(?:19|20)[0-9]{2}(?![-/._,:;*|]?[0-9])|' ||
      '(?![6-9](?:,?[0-9]){9})(?!(?=[6-9](?:[^0-9[:alpha:]]*[0-9]){9}(?![0-9]))[0-9,]+[^0-9[:alpha:],]+[0-9]+(?![0-9,]))(?!(?:[0-9],?){12})[1-9][0-9]{0,2}(?:(?:,[0-9]{2})*,[0-9]{3})(?:\.[0-9]{1,2})?(?![-/._,:;*|]?[0-9]|[-\s,.:;*|/]+0[0-9])|' ||
      '(?:\u20B9|\mrs\.?|\minr|\mrupees?) ?(?!(?=[6-9](?:[^0-9[:alpha:]]*[0-9]){9}(?![0-9]))[0-9,]+[^0-9[:alpha:],]+[0-9]+(?![0-9,]))[1-9][0-9]{4,8}(?![-/._,:;*| ]?[0-9])|' ||
      '[1-9][0-9]{6,8}/-(?![0-9])))';
    -- Replaces a number that was found, as a sign that no text has.
    found constant text := U&'\+10FF0A';
    kept text[];
    others text[];
    shown text := app.ascii_digits(value);
    as_it_was constant text := shown;
    pattern text;
  begin
    shown := regexp_replace(shown, address, '•••', 'g');
    foreach pattern in array said loop
      shown := regexp_replace(shown, pattern, '•••', 'gi');
    end loop;
    if hides_numbers then
      -- Digits that stay are out of the way meanwhile, as ten signs that no text has.
      kept := array(select piece[1] from regexp_matches(shown, '(' || plain || ')', 'gi') piece);
      if kept <> '{}' then
        others := regexp_split_to_array(shown, plain, 'i');
        shown := (
          select string_agg(other || coalesce(translate(kept[place], '0123456789',
                   U&'\+10FF00\+10FF01\+10FF02\+10FF03\+10FF04\+10FF05\+10FF06\+10FF07\+10FF08\+10FF09'), ''), '' order by place)
            from unnest(others) with ordinality as each (other, place));
      end if;
      -- First what is surely a number: the next in a list must not lose its beginning to the one before. Then what is
      -- one by its length, and digits that belong to one that was found.
      foreach pattern in array array[mobile, abroad, landline] loop
        shown := regexp_replace(shown, format(pattern, apart), found, 'gi');
      end loop;
      shown := regexp_replace(shown, format('[+\uFF0B]?%2$s(?:%1$s*%2$s){7,}', between, digit), found, 'gi');
      shown := regexp_replace(shown, format(lookalike, between), found, 'gi');
      shown := regexp_replace(
        shown, format('(?:[+\uFF0B]?[0-9](?:%1$s*[0-9])*%1$s*)?%2$s(?:%1$s*[0-9%2$s])*[\uFE0F\u20E3]*', between, found),
        '•••••', 'gi');
      shown := app.hide_parted(app.hide_spelled(shown));
      if kept <> '{}' then
        shown := translate(shown,
          U&'\+10FF00\+10FF01\+10FF02\+10FF03\+10FF04\+10FF05\+10FF06\+10FF07\+10FF08\+10FF09', '0123456789');
      end if;
    end if;
    return case when shown = as_it_was then value else shown end;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.mask_text(words text[], owner text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return case
    when words is null or app.reads_text_of(owner) then words
    else array(select app.mask_text(word, owner) from unnest(words) with ordinality as each (word, place) order by place)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.member_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.member_id', true), '') $function$;

CREATE OR REPLACE FUNCTION app.members(kind text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when coalesce(current_setting('app.reach_' || kind, true), '') in ('', '*') then '{}'::text[]
      else current_setting('app.reach_' || kind, true)::text[]
    end
  $function$;

CREATE OR REPLACE FUNCTION app.merged_into(of_contact text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with recursive way as (
      select id, merged_into from contact where company_id = app.company_id() and id = of_contact
      union all
      select contact.id, contact.merged_into
        from way join contact on contact.company_id = app.company_id() and contact.id = way.merged_into
    )
    select id from way where merged_into is null and id <> of_contact
  $function$;

CREATE OR REPLACE FUNCTION app.must_be_active(company text, holder text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from public.member where company_id = company and id = holder and status = 'active' for share;
  if not found then
    raise exception 'the member is not active' using errcode = '40001';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.name_key(name_folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(app.spelling_key(part.word), ' '::text ORDER BY part.place) AS string_agg FROM unnest(string_to_array(name_key.name_folded, ' '::text)) WITH ORDINALITY part(word, place));

CREATE OR REPLACE FUNCTION app.named_are_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  new_row jsonb := to_jsonb(new);
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  named text;
begin
  for named in
    select distinct member_id
      from unnest(tg_argv) as a (member_column),
           jsonb_array_elements_text(app.as_list(new_row -> member_column)) as n (member_id)
    except
    select member_id
      from unnest(tg_argv) as a (member_column),
           jsonb_array_elements_text(app.as_list(old_row -> member_column)) as o (member_id)
    order by 1
  loop
    perform app.must_be_active(new.company_id, named);
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.next_sign_in(failed_sign_ins integer, last_failed_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case when failed_sign_ins < 5 then '-infinity'
      else last_failed_at + make_interval(secs => least(900, power(2, least(failed_sign_ins, 20) - 4))) end
  $function$;

CREATE OR REPLACE FUNCTION app.note_audit(company text, action text, subject_kind text, subject_id text, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  now constant timestamptz := clock_timestamp();
begin
  if coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support') then
    return;
  end if;
  if coalesce(nullif(current_setting('role'), 'none'), session_user) = 'angan_app'
    and company is distinct from app.company_id() then
    raise insufficient_privilege using message = 'an entry of the audit log of another company';
  end if;
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, changes)
  values (
    company, app.audit_id(now), now,
    current_setting('app.actor_kind', true),
    nullif(current_setting('app.actor_id', true), ''),
    nullif(current_setting('app.actor_name', true), ''),
    nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.request_id', true), ''),
    action, subject_kind, subject_id, changes);
end
$function$;

CREATE OR REPLACE FUNCTION app.number_period(resets text, number_year integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(case resets when 'fy' then 'fy' else '' end || lpad((number_year % 100)::text, 2, '0'), '') $function$;

CREATE OR REPLACE FUNCTION app.number_year(resets text, day date, financial_year_start integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case resets
      when 'year' then extract(year from day)
      when 'fy' then extract(year from day - make_interval(months => financial_year_start - 1))
    end::integer
  $function$;

CREATE OR REPLACE PROCEDURE app.only_active(IN target regclass, IN member_column text, IN check_function text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create trigger given_to_active before insert on %s for each row
       when (new.%2$I is not null and coalesce(current_setting(''app.actor_kind'', true), '''') <> '''')
       execute function %3$s()', target, member_column, check_function);
  execute format(
    'create trigger handed_to_active before update on %s for each row
       when (new.%2$I is distinct from old.%2$I and new.%2$I is not null
             and coalesce(current_setting(''app.actor_kind'', true), '''') <> '''')
       execute function %3$s()', target, member_column, check_function);
end
$procedure$;

CREATE OR REPLACE FUNCTION app.others_live(worker text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select exists (
    select from pg_locks
     where locktype = 'advisory' and classid = 20261130 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint::text <> split_part(worker, ':', 1))
$function$;

CREATE OR REPLACE FUNCTION app.owned(kind text, owner_column text DEFAULT 'owner_id'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select format(
      '(select app.sees_all(%L)) or %I = any ((select app.members(%L))::text[])', kind, owner_column, kind)
  $function$;

CREATE OR REPLACE FUNCTION app.owner_is_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.must_be_active(new.company_id, new.owner_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.owner_of_entry(of_company text, of_lead text, of_contact text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if of_lead is not null then
    return (select lead.owner_id from lead where lead.company_id = of_company and lead.id = of_lead);
  end if;
  return (select contact.owner_id from contact where contact.company_id = of_company and contact.id = of_contact);
end
$function$;

CREATE OR REPLACE FUNCTION app.owner_of_record(of_kind text, of_company text, record_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  case of_kind
    when 'locality' then return null;
    else return null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.owners_are_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.must_be_active(given.company_id, given.owner_id)
     from (select distinct company_id, owner_id from made where owner_id is not null order by company_id, owner_id) given;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.person_keys(external_id text, lead jsonb)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select distinct hashtextextended(external_id || ' ' || (one #>> '{}'), 0)
      from (select jsonb_path_query(lead, '$.phones[*].e164')
            union all select jsonb_path_query(lead, '$.raw_phones[*]')
            union all select jsonb_path_query(lead, '$.emails[*]')
            union all select to_jsonb(lower(btrim(regexp_replace(lead ->> 'name', '\s+', ' ', 'g'))))) as said (one)
     where one #>> '{}' <> '')
$function$;

CREATE OR REPLACE FUNCTION app.places(location text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(btrim(each.place) ORDER BY each.at), '{}'::text[]) AS "coalesce" FROM regexp_split_to_table(places.location, '[,;/|\n]+'::text) WITH ORDINALITY each(place, at) WHERE (btrim(each.place) <> ''::text));

CREATE OR REPLACE PROCEDURE app.protect(IN target regclass, IN visible text DEFAULT NULL::text, IN company_column text DEFAULT 'company_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s as restrictive for all to angan_app using (%I = (select app.company_id()))',
    target, company_column);
  execute format(
    'create policy reach on %s for all to angan_app using (%s) with check (true)', target, coalesce(visible, 'true'));
  execute format('create policy every_company on %s for all to angan_system using (true)', target);
  execute format('grant select, insert, update, delete on %s to angan_app, angan_system', target);
end
$procedure$;

CREATE OR REPLACE FUNCTION app.reaches_record(of_kind text, of_company text, record_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  case of_kind
    when 'locality' then return exists (select from "locality" t where t.company_id = of_company and t.id = record_id);
    else return false;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.reads_text_of(owner text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select app.field_rule('phone', owner) = 'full' and app.field_rule('email', owner) = 'full' $function$;

CREATE OR REPLACE FUNCTION app.reads_whole_text()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select app.reads_text_of(null) $function$;

CREATE OR REPLACE FUNCTION app.record_of(kind text, in_company text, record_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if kind = 'login_device' then
    return (select to_jsonb(r) - 'company_id' from login_device_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'api_key' then
    return (select to_jsonb(r) - 'company_id' - 'creator_id' from api_key_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'support_grant' then
    return (select to_jsonb(r) - 'company_id' from support_grant_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'message' then
    return (select to_jsonb(r) - 'company_id' from inbox_message_record r
             where r.company_id = in_company and r.id = record_id);
  elsif kind = 'company' then
    -- Consumers of changes don't need the owner's identity at the tax office (a GSTIN holds the PAN), nor who sees
    -- what.
    return (select to_jsonb(r) - '{company_id,pan,gstin,privacy,require_second_step,duplicates}'::text[]
              from company_record r
             where r.company_id = in_company and r.id = record_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.records_of(kind text, in_company text, ids text[])
 RETURNS TABLE(id text, shape jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  case kind
    when 'contact' then return query
      select r.id, to_jsonb(r) - 'company_id' from contact_record r where r.company_id = in_company and r.id = any (ids);
    when 'locality' then return query
      select r.id, ((select row_to_json(shown)::text from (
  select r.id,
         r.name,
         r.city,
         r.pincode,
         r.aliases,
         r.parent_id,
         (select json_build_object('id', other.id, 'name', other.name) from "locality" other
           where other.company_id = r.company_id and other.id = r.parent_id) as parent,
         case when r.custom = '{}' then r.custom
              when (select app.reads_whole_text()) then r.custom - (select app.hidden_custom('locality'))
              else app.mask_custom('locality', r.custom, null) - (select app.hidden_custom('locality')) end as custom,
         app.instant(r.archived_at) as archived_at,
         app.instant(r.created_at) as created_at,
         app.instant(r.updated_at) as updated_at,
         app.base_url() || '/localities/' || r.id as url) shown))::jsonb - 'custom' from "locality" r where r.company_id = in_company and r.id = any (ids);
    when 'lead' then return query
      select r.id, to_jsonb(r) - 'company_id' from lead_record r where r.company_id = in_company and r.id = any (ids);
    else return query select asked.id, app.record_of(kind, in_company, asked.id) from unnest(ids) asked (id);
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.resume_clock(of_company text, of_lead text)
 RETURNS void
 LANGUAGE sql
AS $function$
    update sla_clock clock set stopped_at = null
     where clock.company_id = of_company and clock.lead_id = of_lead
       and clock.id = (
         select latest.id from sla_clock latest
          where latest.company_id = of_company and latest.lead_id = of_lead and latest.kind = 'first_response'
          order by latest.started_at desc, latest.id desc
          limit 1)
       and clock.met_at is null and clock.stopped_at is not null
       and exists (select from lead
                    where lead.company_id = of_company and lead.id = of_lead and lead.category = 'open'
                      and lead.archived_at is null)
  $function$;

CREATE OR REPLACE FUNCTION app.resume_restored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.resume_clock(new.company_id, new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.score_of_reasons(reasons text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select least(99, (select max(case reason when 'phone' then 90 when 'email' then 80 when 'told_together' then 70
                          when 'name_and_place' then 60
                          when 'spelling_and_place' then 50 else 55 end)
                        from unnest(reasons) reason)::integer + 8 * (cardinality(reasons) - 1))
  $function$;

CREATE OR REPLACE FUNCTION app.search_contacts(how text, term text, most integer)
 RETURNS TABLE(contact_id text, likeness real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Dynamic, so that each way of looking has its own plan: one statement for all of them is planned for the widest.
  statement constant text := $q$
    select contact.id, 2::real
      from contact
     where contact.company_id = $1 and not contact.is_test and contact.archived_at is null
       and contact.id in (select reach.contact_id from %s reach where reach.company_id = $1 and not reach.is_test and %s)
       and ($3 or contact.owner_id = any ($4) or exists (
             select from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6))))
     order by contact.id desc
     limit $7 $q$;
  -- A couple's address and a family's number are one person's; the other, whose enquiry came with it, is found behind.
  sharers constant text := $q$
    with holder as (
      select reach.contact_id from %s reach where reach.company_id = $1 and not reach.is_test and %s
    ), sharer as (
      select pair.second_id as id from holder
        join contact_told_together pair on pair.company_id = $1 and pair.first_id = holder.contact_id
       union
      select pair.first_id from holder
        join contact_told_together pair on pair.company_id = $1 and pair.second_id = holder.contact_id
    )
    select contact.id, 1::real
      from sharer
     cross join lateral (
       select found.* from contact found where found.company_id = $1 and found.id = sharer.id offset 0) contact
     where not contact.is_test and contact.archived_at is null
       and ($3 or contact.owner_id = any ($4) or coalesce((
             select true from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6)) limit 1), false))
       -- Looked up for each of the few: as `exists` it would be hashed, and every text of the company be read.
       and coalesce(
             (select true from lead where lead.company_id = $1 and lead.contact_id = contact.id
                                      and strpos(lead.message, $2) > 0 limit 1),
             (select true from activity where activity.company_id = $1 and activity.contact_id = contact.id
                                          and strpos(activity.text, $2) > 0 limit 1), false)
     limit $7 $q$;
  -- Everybody who came with a number or an address that is nobody's; of very many the latest.
  came_with constant text := $q$
    select contact.id, 1::real
      from (select shared.contact_id from contact_shared_value shared
             where shared.company_id = $1 and shared.value = $2
             order by shared.contact_id desc
             limit 2000) came
     cross join lateral (
       select found.* from contact found where found.company_id = $1 and found.id = came.contact_id offset 0) contact
     where not contact.is_test and contact.archived_at is null
       and ($3 or contact.owner_id = any ($4) or coalesce((
             select true from lead
              where lead.company_id = $1 and lead.contact_id = contact.id and ($5 or lead.owner_id = any ($6)) limit 1), false))
     order by contact.id desc
     limit $7 $q$;
begin
  if how in ('name', 'name_in_tamil') then
    return query select * from app.search_names(term, most, how = 'name_in_tamil');
    return;
  end if;
  return query execute format(statement, case how when 'phone' then 'contact_phone' when 'last_digits' then 'contact_phone' else 'contact_email' end,
      case how
        when 'phone' then 'reach.e164 = $2'
        -- The last digits are the first ones of the number backwards; ':' comes after '9'.
        when 'last_digits' then 'reach.reversed >= reverse($2) and reach.reversed < reverse($2) || '':'''
        when 'email' then 'reach.email = $2'
        when 'email_start' then 'reach.email >= $2 and reach.email < $2 || chr(1114109)'
        else 'false'
      end)
    using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
          app.members('leads'), most;
  if how in ('phone', 'email') then
    return query execute format(sharers, 'contact_' || how, case how when 'phone' then 'reach.e164 = $2' else 'reach.email = $2' end)
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most;
    return query execute came_with
      using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
            app.members('leads'), most;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.search_names(term text, most integer, tamil boolean)
 RETURNS TABLE(contact_id text, likeness real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.3'
AS $function$
declare
  everybody constant boolean := app.sees_all('contacts');
  every_lead constant boolean := app.sees_all('leads');
  words constant text[] := (string_to_array(term, ' '))[1:6];
  likest constant text :=
    'select id, word_similarity($2, name_folded) + similarity($2, name_folded)%2$s from (%1$s) named order by 2 desc, id desc limit $6';
  own constant text := $q$
    select contact.id, contact.name_folded
      from contact
     where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
       and ($7 or contact.owner_id = any ($3))
       and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
     %2$s limit 100 $q$;
  -- The people of the caller's leads: each is looked up by its key.
  of_leads constant text := $q$
    select contact.id, contact.name_folded
      from (select distinct lead.contact_id from lead where lead.company_id = $1 and lead.owner_id = any ($4) and not lead.is_test
             offset 0) mine
     cross join lateral (
       select * from contact
        where contact.company_id = $1 and contact.id = mine.contact_id
        offset 0) contact
     where not contact.is_test and contact.archived_at is null and %1$s
       and (contact.owner_id is null or contact.owner_id <> all ($3))
       and ($5 or app.mask_text(contact.name, contact.owner_id) = contact.name)
     limit 100 $q$;
  -- The people of that name: each is asked for a lead of the caller's.
  of_name constant text := $q$
    select near.id, near.name_folded
      from (select contact.id, contact.name_folded, contact.name, contact.owner_id
              from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
               and (contact.owner_id is null or contact.owner_id <> all ($3))
             limit %3$s) near
     where exists (select from lead where lead.company_id = $1 and lead.contact_id = near.id %2$s)
       and ($5 or app.mask_text(near.name, near.owner_id) = near.name)
     limit 100 $q$;
  -- Whether more than six hundred have that name.
  bearers constant text := $q$
    select count(*) > 600
      from (select from contact
             where contact.company_id = $1 and not contact.is_test and contact.archived_at is null and %1$s
               and (contact.owner_id is null or contact.owner_id <> all ($3))
             limit 601) counted
     where $2 is not null $q$;
  -- In the order of an index: anything else may be planned as a walk through all companies'.
  has_others constant boolean := (
    select true from contact_other_name where company_id = app.company_id() order by company_id, name_folded limit 1);
  is_common boolean;
  few_leads boolean;
  of_mine text;
  wider text;
  way text;
  condition text;
  order_by text;
  less text;
  found_so_far integer := 0;
  found_now integer;
  found_before integer;
begin
  foreach way in array array['exact', 'spelled', 'whole', 'sound', 'like'] loop
    condition := case way
      when 'exact' then 'contact.name_folded = $2'
      when 'spelled' then app.being_called(app.spelled_names(app.company_id(), term))
      else app.having_words(words, way, tamil) end;
    continue when condition is null;
    -- Behind everybody who is called so, letter by letter.
    less := case when way in ('spelled', 'sound') then ' - 1::real' else '' end;
    found_before := found_so_far;
    order_by := case way when 'exact' then 'order by contact.id desc' else '' end;
    return query execute format(likest, format(own, condition, order_by), less)
      using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most, everybody;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    if not everybody and found_now < 20 then
      of_mine := case when every_lead then '' else 'and lead.owner_id = any ($4)' end;
      return query execute format(likest, format(of_name, condition, of_mine, 600), less)
        using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
      get diagnostics found_now = row_count;
      if found_now < 20 and not every_lead then
        execute format(bearers, condition) using app.company_id(), term, app.members('contacts') into is_common;
        if is_common then
          few_leads := coalesce(few_leads, (
            select count(*) from (
              select from lead
               where lead.company_id = app.company_id() and lead.owner_id = any (app.members('leads')) and not lead.is_test
               limit 3001) counted) <= 3000);
          wider := case when few_leads then format(of_leads, condition) else format(of_name, condition, of_mine, 1200) end;
          -- Those of before come again; the caller takes each once.
          return query execute format(likest, wider, less)
            using app.company_id(), term, app.members('contacts'), app.members('leads'), app.reads_whole_text(), most;
          get diagnostics found_now = row_count;
        end if;
      end if;
      found_so_far := found_so_far + found_now;
    end if;
    if has_others then
      return query select * from app.search_other_names(condition, term, most, less);
      get diagnostics found_now = row_count;
      found_so_far := found_so_far + found_now;
    end if;
    exit when case way
      when 'exact' then false
      when 'spelled' then found_so_far >= 10
      when 'whole' then found_so_far - found_before >= 100
      else found_so_far >= 1 end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.search_other_names(condition text, term text, most integer, less text)
 RETURNS TABLE(contact_id text, likeness real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.3'
 SET enable_seqscan TO 'off'
AS $function$
declare
  statement constant text := $q$
    select person.id, word_similarity($2, near.name_folded) + similarity($2, near.name_folded) - 0.25::real%2$s
      from (select other.contact_id, other.name_folded, other.name, other.of_masked_list
              from contact_other_name other
             where other.company_id = $1 and %1$s
             limit case when $3 then 300 else 1200 end) near
     cross join lateral (
       select contact.id, contact.owner_id
         from contact
        where contact.company_id = $1 and contact.id = near.contact_id and not contact.is_test
          and contact.archived_at is null
        offset 0) person
     where ($3 or person.owner_id = any ($4) or exists (
             select from lead
              where lead.company_id = $1 and lead.contact_id = person.id and ($5 or lead.owner_id = any ($6))))
       and ($7 or app.mask_text(near.name, person.owner_id) = near.name)
       and (not near.of_masked_list or app.reads_text_of(person.owner_id))
     order by 2 desc, 1 desc
     limit least($8, 100) $q$;
begin
  -- A folded name has no dot, so none in the condition is a name's.
  return query execute format(statement, replace(condition, 'contact.', 'other.'), less)
    using app.company_id(), term, app.sees_all('contacts'), app.members('contacts'), app.sees_all('leads'),
          app.members('leads'), app.reads_whole_text(), most;
end
$function$;

CREATE OR REPLACE FUNCTION app.sees_all(kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.reach_' || kind, true), '') = '*' or app.is_lifted() $function$;

CREATE OR REPLACE FUNCTION app.show_sla()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update lead
     set sla_due_at = shown.due_at, sla_state = shown.state
    from (
      select min(due_at) filter (where running) as due_at,
             case
               when bool_or(running and breached_at is not null) then 'breached'
               when bool_or(running and warned_at is not null) then 'warned'
               when bool_or(running) then 'running'
               when bool_or(met_at is not null) then 'met'
             end as state
        from sla_clock
       cross join lateral (select met_at is null and stopped_at is null as running) r
       where company_id = new.company_id and lead_id = new.lead_id) shown
   where lead.company_id = new.company_id and lead.id = new.lead_id
     and (lead.sla_due_at, lead.sla_state) is distinct from (shown.due_at, shown.state);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.shown_reasons(reasons text[], one_owner text, other_owner text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when app.reads_whole_text() then reasons
      else array(
        select reason from unnest(reasons) with ordinality as each (reason, place)
         where reason in ('name_and_place', 'spelling_and_place')
            or (reason = 'email' or app.field_rule('phone', one_owner) = 'full' and app.field_rule('phone', other_owner) = 'full')
               and (reason in ('phone', 'name_and_digits')
                    or app.field_rule('email', one_owner) = 'full' and app.field_rule('email', other_owner) = 'full')
         order by place)
    end
  $function$;

CREATE OR REPLACE FUNCTION app.span(low numeric, high numeric)
 RETURNS numrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((low IS NULL) AND (high IS NULL)) THEN NULL::numrange WHEN (low > high) THEN numrange(high, low, '[]'::text) ELSE numrange(low, high, '[]'::text) END;

CREATE OR REPLACE FUNCTION app.spelled_names(of_company text, name text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked text;
  sought text;
  sought_coarsely text;
  in_tamil boolean;
  others text[];
  names text[] := array[''];
begin
  if name is null or name = '' or cardinality(string_to_array(name, ' ')) > 6 then
    return '{}';
  end if;
  foreach asked in array string_to_array(name, ' ') loop
    sought := app.spelling_key(asked);
    sought_coarsely := app.coarse_key(sought);
    in_tamil := exists (select from name_word where company_id = of_company and word = asked and is_tamil);
    others := array(
      select word from (
        select word from name_word
         where company_id = of_company and key = sought and word <> asked
        union
        select word from name_word
         where company_id = of_company and coarse = sought_coarsely and (is_tamil or in_tamil) and word <> asked
           and length(word) > 2) known
       group by word
       order by similarity(word, asked) desc, word
       limit 11);
    names := array(
      select ltrim(begun || ' ' || word)
        from unnest(names) with ordinality as b (begun, far),
             unnest(asked || others) with ordinality as o (word, further)
       order by far + further, far
       limit 200);
  end loop;
  return array_remove(names, name);
end
$function$;

CREATE OR REPLACE FUNCTION app.spelling_key(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  k text := word;
begin
  if length(k) < 2 or k !~ '^[a-z]+$' then
    return k;
  end if;
  -- Long vowels.
  k := replace(replace(replace(replace(replace(k, 'aa', 'a'), 'ee', 'i'), 'ii', 'i'), 'oo', 'u'), 'uu', 'u');
  -- Names that every family spells its own way.
  case
    when k ~ '^(mohd|md|m[ou]ha?mm?[aeo]d|mahamm?[ae]d)$' then return 'mohmd';
    when k ~ '^ch[ao][uw]dh?[aeou]*r[iye]+$' then return 'codri';
    when k ~ '^(a?i|a)yy?[ae]r$' then return 'iyr';
    when k ~ '^(sk|sh(ai|ei|e|ay)kh?)$' then return 'syk';
    when k ~ '^s[ae]?[iy]y?[ae]d$' then return 'syd';
    when k ~ '^by?ann?[ae]rj[iy]a?$' then return 'bnrji';
    when k ~ '^m[uo]kh[aeo]?rj[iy]a?$' then return 'mukrji';
    when k ~ '^chy?[ao]tt?[aeo]?rj[iy]a?$' then return 'ctrji';
    when k ~ '^v[ae]rma$' then return 'vrm';
    when k ~ '^r[oa][iy]$' then return 'ry';
    when k ~ '^na(i|yu)du$' then return 'nydu';
    when k ~ '^pill?a[iy]?$' then return 'pil';
    when k ~ '^(shah?|sah)$' then return 'sah';
    when k ~ '^[vw][ae]rr?gh?[iye]+s[eh]?$' then return 'vrgis';
    when k ~ '^[vw]arr?[iy]+[ae]r$' then return 'vryr';
    when k ~ '^na[mn][bp]h?u[td]h?iri(p+[ae]d)?$' then return 'nmbutiri';
    when k ~ '^[kq]ur[ae]i?sh?[iy]$' then return 'kuresi';
    when k ~ '^hus+[aeiy]+n$' then return 'husyn';
    when k ~ '^y[eou]+s[aeiou]+(f|ph?)$' then return 'yusuf';
    when k ~ '^(x|z|jh?|s)[ae]?[vw][iy]e?y?[ae]r$' then return 'jvyr';
    when k ~ '^pat+a?n[ae](i|ya?)k$' then return 'ptnyk';
    else null;
  end case;
  -- மீனாட்சி is Meenatchi and Meenakshi; ஜெகன் is Jagan; -சாமி is -swamy and -samy.
  k := regexp_replace(regexp_replace(k, '(?<=[nml]a)tchu?(?=[im])', 'ksh', 'g'), '^jeg', 'jag');
  k := regexp_replace(regexp_replace(k, '(?<=.)su?[vw]am(?=[iy])', 'sam'), '^su?[vw]?am(?=[iy](n|$))', 'svam');
  -- The b of Bengali and Odia is a v elsewhere: Bishnu, Bikram, Baishnab, Deb.
  k := regexp_replace(k, '^b(?=ish|isw|isv|i[kj][raeo]|imal|inod|inay|idy|ib[eh]|ive|irend|asant|asud|aish|aibh|aidy|arun|andan)', 'v');
  k := regexp_replace(regexp_replace(k, '^(viv|vib)e', 'vive'), '^nabin', 'navin');
  k := regexp_replace(k, '^(madh|pran|kesh|kes|arn|vaibh|gaur|gour|vaishn|yad|anubh|y?ad|sour|saur)ab$', '\1av');
  k := regexp_replace(regexp_replace(k, '(?<=.)b?deb$|^deb$|(?<=^)deb(?=i$|[rtkjy])', 'dev'), '^rabi(?=$|n)', 'ravi');
  -- મહેતા is Mehta and Maheta, रहमान is Rahman and Rehman.
  k := regexp_replace(k, 'eh(?=a?[^aeiouy][aiou])|eh(?=[^aeiouy])|ahe(?=[tr][^e])', 'ah', 'g');
  -- ਬਲਵਿੰਦਰ is Balwinder, महेंद्र Mahendra and Mahinder; കുര്യൻ is Kurien and Kurian, നമ്പ്യാർ Nambiar.
  k := regexp_replace(regexp_replace(k, 'nd[ae]?ra?$', 'ndr'), '(?<=..)indr$', 'endr');
  k := regexp_replace(k, '^moh(?=endr$)', 'mah');
  k := regexp_replace(k, '(?<=..)(?:iy|[iy])[ae](?=[nr]$)', 'ya');
  -- ज्ञ, as each language speaks it.
  k := regexp_replace(replace(k, 'ghn', 'gn'), 'd?jny|dny|gny|^jn|gn|(?<=^(?:pra|ya|sarva|vi))jn', 'gy', 'g');
  k := replace(replace(replace(k, 'tch', 'ch'), 'chh', 'ch'), 'ch', '1');
  k := replace(replace(replace(replace(k, 'ksh', 'ks'), 'x', 'ks'), 'ph', 'f'), 'ck', 'k');
  k := replace(replace(k, 'qua', 'ka'), 'q', 'k');
  k := replace(regexp_replace(k, 'c(?=[eiy])', 's', 'g'), 'c', 'k');
  -- राव is Rao, देव is Deo, गौड is Gowda.
  k := regexp_replace(k, 'a[ovw]u?$', 'o');
  k := regexp_replace(k, 'deo$', 'dev');
  k := regexp_replace(k, 'ou|au|ao|ow(?![aeiouy])', 'o', 'g');
  k := regexp_replace(k, '(?<=..)ey$', 'e');
  k := replace(regexp_replace(k, '[ae]y[ei]?|a[ie]', 'y', 'g'), 'ei', 'e');
  -- The vowel of कृष्ण is Kri or Kru.
  k := regexp_replace(k, '^h?ri|^hru|^ru(?=sh|t[uv])', 'ri');
  k := regexp_replace(k, '(?<=[bdfghjkmnpstvw1])ru(?=[^aeiouy])', 'ri', 'g');
  k := replace(replace(regexp_replace(k, 'zh(?!ar)', 'l', 'g'), 'z', 'j'), 'w', 'v');
  k := replace(replace(replace(replace(replace(k, 'vh', 'v'), 'sh', 's'), 'th', 't'), 'dh', 'd'), 'bh', 'b');
  k := replace(regexp_replace(k, 'sin(h|gh?)$', 'sing'), 'sekh', 'sek');
  if length(word) > 4 then
    k := regexp_replace(k, 'ah$', 'a');
  end if;
  k := replace(regexp_replace(k, '([^aeiouy])y$', '\1i'), 'iy', 'i');
  k := regexp_replace(k, '(.)\1+', '\1', 'g');
  -- The short a is written, or not: वाघमारे is Waghmare and Waghamare.
  return left(k, 1) || replace(substr(k, 2), 'a', '');
end
$function$;

CREATE OR REPLACE FUNCTION app.stand_in_values(of_kind text, of_contact text, owner text, whole boolean)
 RETURNS TABLE(place bigint, shown text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return query
    select 1000 + row_number() over (order by shared.created_at, shared.value),
           case when whole then shared.value
                when of_kind = 'phone' then app.mask_phone(shared.value, shared.national, owner)
                else app.mask_email(shared.value, owner) end
      from contact_shared_value shared
     where shared.company_id = app.company_id() and shared.contact_id = of_contact and shared.kind = of_kind
       and shared.of_masked_list
       and not exists (select from contact_phone own
                        where own.company_id = shared.company_id and own.contact_id = of_contact and own.e164 = shared.value)
       and not exists (select from contact_email own
                        where own.company_id = shared.company_id and own.contact_id = of_contact and own.email = shared.value)
     order by 1;
end
$function$;

CREATE OR REPLACE PROCEDURE app.take_custom_fields(IN target regclass, IN kind text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger custom_unique_insert after insert on %s for each row
    when (new.custom <> ''{}'') execute function app.keep_custom_unique(%L)', target, kind);
  execute format('create trigger custom_unique_update after update of custom, archived_at on %s for each row
    when (new.custom is distinct from old.custom or new.archived_at is distinct from old.archived_at)
    execute function app.keep_custom_unique(%L)', target, kind);
  execute format('create trigger custom_unique_delete after delete on %s for each row
    when (old.custom <> ''{}'') execute function app.drop_custom_unique()', target);
end
$procedure$;

CREATE OR REPLACE FUNCTION app.tally_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, leads, budget
    from (values
      (old.company_id, old.owner_id, old.status_id, -1, -coalesce(old.budget_max, old.budget_min, 0),
       not old.is_test and old.archived_at is null),
      (new.company_id, new.owner_id, new.status_id, 1, coalesce(new.budget_max, new.budget_min, 0),
       not new.is_test and new.archived_at is null)) line (company_id, owner_id, status_id, leads, budget, counts)
   where counts;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.tally_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, -count(*), -coalesce(sum(coalesce(budget_max, budget_min)), 0)
    from gone
   where not is_test and archived_at is null
   group by company_id, owner_id, status_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.tally_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, count(*), coalesce(sum(coalesce(budget_max, budget_min)), 0)
    from made
   where not is_test and archived_at is null
   group by company_id, owner_id, status_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.title_of_record(of_kind text, of_company text, record_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  case of_kind
    when 'locality' then return (select t.name from "locality" t where t.company_id = of_company and t.id = record_id);
    else return null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.week_of(hours jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(hours) = 'object'
    then (select jsonb_object_agg(day, case when jsonb_typeof(hours -> day) = 'array' then hours -> day else '[]' end)
            from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) day) end
$function$;

CREATE OR REPLACE FUNCTION app.without_nulls(stored jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(stored) = 'object'
    then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(stored) where value <> 'null')
    else '{}' end
$function$;

CREATE OR REPLACE FUNCTION app.write_to_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.contact_id := app.kept_contact(new.company_id, new.contact_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.write_to_kept_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  next_one text;
begin
  loop
    select merged_into into next_one
      from contact where company_id = new.company_id and id = new.contact_id for key share;
    if next_one is null then
      return new;
    end if;
    new.contact_id := next_one;
  end loop;
end
$function$;
