-- Doubts about leads: what the nightly look finds, and what people make of it.

-- What a company changed about a rule. No row: as the program has it.
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

-- One look at every lead of a company.
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
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create unique index integrity_run_one on integrity_run (company_id) where state = 'running';
create unique index integrity_run_night on integrity_run (company_id, day) where kind = 'nightly';
create index integrity_run_started on integrity_run (company_id, started_at, id);
call app.protect('integrity_run');
call app.audit_changes('integrity_run', 'integrity_run',
  left_out => '{position,looked,found,resolved,attempts,touched_at,finished_at}');

-- Each doubt once: of one lead by one rule there is one, which comes and goes.
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
-- Whoever sees the lead, where their role has the right to look at all.
call app.protect('integrity_finding', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = integrity_finding.company_id and lead.id = integrity_finding.lead_id)');
call app.audit_changes('integrity_finding', 'integrity_finding', withheld => '{reason}',
  left_out => '{fingerprint,evidence,text,found_at,updated_at}');


set role angan_system;
update role set permissions = permissions || '{"integrity.view": "all", "integrity.manage": "all"}'
 where key in ('owner', 'admin', 'manager');
reset role;
