-- What other rooms count, check and hand over already, whose own rooms are still to come: the properties and calls of a
-- contact that is merged, the visits and tasks of a lead that moves on or of a member who leaves.

-- inventory: what is sold and let.
create table property (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  ref_code text collate "C" not null,
  title text not null check (title <> ''),
  listing_type text not null check (listing_type in ('sale', 'rent', 'lease', 'pg')),
  property_type text not null check (property_type in (
    'apartment', 'builder_floor', 'villa', 'independent_house', 'row_house', 'penthouse', 'studio', 'plot', 'farm_land',
    'office', 'shop', 'showroom', 'warehouse', 'industrial', 'co_working', 'pg', 'other')),
  status text not null default 'active' check (status in (
    'draft', 'active', 'on_hold', 'under_offer', 'sold', 'rented', 'withdrawn', 'expired')),
  bhk integer check (bhk between 0 and 20),
  locality text,
  city text,
  -- Paise.
  price bigint check (price >= 0),
  rent bigint check (rent >= 0),
  deposit bigint check (deposit >= 0),
  carpet_area_sqft numeric(10, 2),
  owner_contact_id text collate "C",
  owner_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, ref_code),
  foreign key (company_id, owner_contact_id) references contact,
  foreign key (company_id, owner_id) references member
);
create index property_created on property (company_id, created_at, id);
create index property_owner_contact on property (company_id, owner_contact_id);
create index property_owner on property (company_id, owner_id);
call app.protect('property', visible => app.owned('properties'));
call app.audit_changes('property', 'property');

-- work/site-visits: appointments to look at something, for a lead.
create table site_visit (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  lead_id text collate "C" not null,
  property_ids text[] not null default '{}',
  visit_number integer not null default 1 check (visit_number > 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'no_show', 'cancelled')),
  scheduled_at timestamptz not null,
  meeting_point text,
  agent_id text collate "C" not null,
  reason text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, agent_id) references member
);
create index site_visit_lead on site_visit (company_id, lead_id);
create index site_visit_agent on site_visit (company_id, agent_id, scheduled_at);
create index site_visit_when on site_visit (company_id, scheduled_at, id);
call app.protect('site_visit', visible => app.owned('site_visits', 'agent_id') ||
  ' or exists (select from lead where lead.company_id = site_visit.company_id and lead.id = site_visit.lead_id)');
call app.audit_changes('site_visit', 'site_visit', withheld => '{meeting_point,reason}');
call app.only_active('site_visit', 'agent_id', 'app.agent_is_active');

-- work/tasks: what members have to do, by themselves or for a lead.
create table task (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  title text not null check (title <> ''),
  type text not null check (type in ('call', 'follow_up', 'meeting', 'site_visit', 'document', 'payment', 'other')),
  status text not null default 'open' check (status in ('open', 'done')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  due_at timestamptz not null,
  completed_at timestamptz,
  outcome text check (outcome in (
    'completed', 'no_answer', 'rescheduled', 'not_interested', 'interested', 'cancelled', 'other')),
  assignee_id text collate "C" not null,
  lead_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, assignee_id) references member
);
create index task_assignee on task (company_id, assignee_id, status, due_at);
create index task_lead on task (company_id, lead_id);
call app.protect('task', visible => app.owned('tasks', 'assignee_id') || ' or (lead_id is not null and exists
  (select from lead where lead.company_id = task.company_id and lead.id = task.lead_id))');
call app.audit_changes('task', 'task', withheld => '{title}');
call app.only_active('task', 'assignee_id', 'app.assignee_is_active');

-- conversations: calls with contacts, for a lead or not.
create table call_log (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  e164 text collate "C" not null,
  national text collate "C" not null,
  contact_id text collate "C",
  lead_id text collate "C",
  member_id text collate "C" not null,
  started_at timestamptz not null,
  duration_sec integer not null default 0 check (duration_sec >= 0),
  result text not null check (result in ('connected', 'no_answer', 'busy', 'failed', 'missed', 'voicemail')),
  outcome text check (outcome in ('interested', 'call_back', 'visit_booked', 'not_interested', 'wrong_number',
    'not_reachable', 'do_not_call', 'other')),
  note text,
  logged_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact,
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, member_id) references member
);
create index call_log_lead on call_log (company_id, lead_id);
create index call_log_contact on call_log (company_id, contact_id);
create index call_log_member on call_log (company_id, member_id, started_at);
call app.protect('call_log', visible => app.owned('calls', 'member_id') || ' or (lead_id is not null and exists
  (select from lead where lead.company_id = call_log.company_id and lead.id = call_log.lead_id))');
call app.audit_changes('call_log', 'call', masked => '{e164}', withheld => '{note}', left_out => '{national}');
create trigger to_kept before insert on call_log for each row when (new.contact_id is not null)
  execute function app.write_to_kept();
