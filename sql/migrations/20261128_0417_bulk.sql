-- One change to many leads, asked for by a member and carried out lead by lead in the background.
create table bulk_job (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  -- What is to change: { owner_id } or { status, … } or { tags } or …; see src/leads/bulk/schema.ts.
  change jsonb not null,
  -- waiting → running → done; cancelled at any time before; undoing → undone within a day. stopped: whoever asked may no
  -- longer do it.
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'cancelled', 'stopped', 'undoing', 'undone')),
  total integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  -- When it last got on; one that doesn't is taken up again.
  touched_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create index bulk_job_open on bulk_job (created_at) where state in ('waiting', 'running', 'undoing');
create index bulk_job_member on bulk_job (company_id, member_id, created_at);
call app.protect('bulk_job', visible => 'member_id = (select app.member_id())');
call app.audit_changes('bulk_job', 'bulk_job', left_out => '{state,finished_at,undone_at,touched_at}');

-- The leads of a job in their order, and what became of each. A row changes in the transaction that changes its lead.
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
