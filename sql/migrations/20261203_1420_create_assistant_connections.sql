-- automation/ai-assistants: by which outside assistants read here in a member's name, and what they ask to have changed.
-- `token`: its member pasted a token into the assistant. `oauth`: the assistant sent its member here to agree.
create table mcp_connection (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  member_id text collate "C" not null,
  name text not null,
  kind text not null check (kind in ('token', 'oauth')),
  -- Only of `oauth`: the address of the document in which the assistant describes itself.
  client_id text,
  scopes text[] not null,
  -- Only of `token`: SHA-256.
  token_hash bytea,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member
);
create unique index mcp_connection_token on mcp_connection (token_hash) where token_hash is not null;
create index mcp_connection_of on mcp_connection (company_id, member_id, id);
call app.protect('mcp_connection');
call app.audit_changes('mcp_connection', 'mcp_connection', withheld => '{token_hash}', left_out => '{last_used_at}');

-- What an assistant shows: access for an hour, and the refresh that gets it the next. A refresh serves once.
create table mcp_token (
  company_id text collate "C" not null references company,
  hash bytea not null,
  connection_id text collate "C" not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, hash),
  foreign key (company_id, connection_id) references mcp_connection
);
create unique index mcp_token_hash on mcp_token (hash);
create index mcp_token_of on mcp_token (company_id, connection_id);
create index mcp_token_age on mcp_token using brin (created_at);
call app.protect('mcp_token');

-- What a member agreed to, until the assistant fetches its tokens for it, a minute later at most. It serves once.
create table mcp_code (
  company_id text collate "C" not null references company,
  hash bytea not null,
  member_id text collate "C" not null,
  client_id text not null,
  redirect_uri text not null,
  -- SHA-256 of the verifier, base64url (PKCE, S256).
  challenge text not null,
  name text not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was made for it: it ends when the code is brought once more.
  connection_id text collate "C",
  created_at timestamptz not null default now(),
  primary key (company_id, hash),
  foreign key (company_id, member_id) references member,
  foreign key (company_id, connection_id) references mcp_connection
);
create unique index mcp_code_hash on mcp_code (hash);
create index mcp_code_age on mcp_code using brin (created_at);
call app.protect('mcp_code');

-- A change that an assistant asks for, until its member decides.
create table mcp_draft (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  member_id text collate "C" not null,
  operation text not null,
  method text not null,
  path text not null,
  body jsonb,
  summary text not null,
  reason text,
  -- `running`: approved, and its answer is not there yet.
  status text not null default 'open' check (status in ('open', 'running', 'approved', 'failed', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  begun_at timestamptz,
  decided_at timestamptz,
  decided_by text collate "C",
  result_status integer,
  result_body jsonb,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references mcp_connection,
  foreign key (company_id, member_id) references member,
  foreign key (company_id, decided_by) references member
);
create index mcp_draft_of on mcp_draft (company_id, member_id, id);
create index mcp_draft_age on mcp_draft using brin (created_at);
call app.protect('mcp_draft');
call app.audit_changes('mcp_draft', 'mcp_draft', withheld => '{body,summary,reason,result_body}',
  left_out => '{begun_at}');

-- What a connection did: each tool that its assistant used, and the records that it was shown.
create table mcp_call (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  tool text not null,
  at timestamptz not null,
  -- `ok`, or the code of the refusal.
  outcome text not null,
  record_ids text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, connection_id) references mcp_connection
);
create index mcp_call_of on mcp_call (company_id, connection_id, id);
create index mcp_call_age on mcp_call using brin (at);
call app.protect('mcp_call');
