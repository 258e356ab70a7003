-- API keys: a quota and a place of their own, a secret that can be replaced without a gap, and an end that is told.

alter table api_key
  -- Requests a minute.
  add column rate_limit integer not null default 300 check (rate_limit between 1 and 6000),
  -- Addresses and networks (CIDR) it may be used from; empty: from anywhere.
  add column allowed_addresses text[] not null default '{}',
  -- The secret before the last rotation, and how long it still works.
  add column former_hash bytea,
  add column former_until timestamptz,
  add column rotated_at timestamptz,
  -- When its creator was told that it will expire, and when the program noticed that it had.
  add column expiry_warned_at timestamptz,
  add column ended_at timestamptz;

create index api_key_expiry on api_key (expires_at) where revoked_at is null and ended_at is null;

drop trigger audit on api_key;
call app.audit_changes('api_key', 'api_key', withheld => '{secret_hash,former_hash}',
  left_out => '{last_used_at,last_used_address,expiry_warned_at}');
