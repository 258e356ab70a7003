-- Pipelines that companies arrange for themselves.
alter table pipeline
  -- Lead types whose new leads begin here; each type begins in one pipeline.
  add column default_for text[] not null default '{}',
  add column archived_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
set role angan_system;
update pipeline set default_for = lead_types;
reset role;

alter table pipeline_status
  -- How likely a lead that stands here is won, in percent.
  add column probability integer check (probability between 0 and 100),
  -- After so many days without a move a lead that stands here is old.
  add column ageing_days integer check (ageing_days > 0),
  -- What a lead must have before it enters: see src/leads/pipelines/needed-fields.ts.
  add column required_fields text[] not null default '{}',
  add column archived_at timestamptz,
  -- Where the leads of an archived status go; the program moves them.
  add column remap_to text collate "C",
  add foreign key (company_id, remap_to) references pipeline_status;

-- Kept for the leads that have it.
alter table pipeline_sub_status add column archived_at timestamptz;
