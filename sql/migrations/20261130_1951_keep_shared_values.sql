-- Numbers and addresses that one source sent with people of different names. Once there are too many of them, the value
-- names nobody (src/leads/intake/shared-values.ts), until a member says otherwise.
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
  primary key (company_id, id),
  unique (company_id, source_id, value),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, overruled_by) references member
);
create index lead_shared_value_value on lead_shared_value (company_id, value);
call app.protect('lead_shared_value', visible => '(select app.sees_all(''leads''))');
call app.audit_changes('lead_shared_value', 'lead_source', 'source_id', masked => '{value}',
  left_out => '{source_id,national,names,people,first_at,last_at,nobodys_since}', writes => 'update or delete');
