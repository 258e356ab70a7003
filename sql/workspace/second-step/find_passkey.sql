-- One of the member's passkeys.
-- column created_at: string
-- column last_used_at: string | null
select id, name, is_synced, app.instant(created_at) as created_at, app.instant(last_used_at) as last_used_at
  from passkey
 where company_id = :company_id and id = :id and member_id = :me;
