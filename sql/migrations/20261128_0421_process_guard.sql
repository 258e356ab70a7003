-- What a lead must have before it moves.
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

-- The latest moves of a company, on which a rule is tried.
create index activity_moves on activity (company_id, at desc, id desc) where type = 'status_change';

-- Moving a lead past its rules is a right of its own.
set role angan_system;
update role set permissions = permissions || '{"process_guard.override": "all"}' where key in ('owner', 'admin', 'manager');
reset role;
