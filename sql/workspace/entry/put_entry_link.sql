-- Keeps the hash of a new link; the one before stops working. No row: the one before is younger than `made_before`.
insert into entry_link (company_id, member_id, purpose, token_hash, email, created_at, expires_at)
values (:company_id, :member_id, :purpose, :token_hash, :email, :at, :expires_at)
on conflict (company_id, member_id, purpose) do update
   set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,
       expires_at = excluded.expires_at
 where entry_link.created_at <= :made_before;
