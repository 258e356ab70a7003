-- A new source with the secret of its push URL.
insert into lead_source (
  company_id, id, name, kind, token_hash, token_sealed, is_sandbox, default_owner_id, duplicate_policy)
values (
  :company_id, :id, :name, :kind, :token_hash, :token_sealed, :is_sandbox, :default_owner_id, :duplicate_policy);
