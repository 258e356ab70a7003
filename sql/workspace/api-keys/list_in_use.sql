-- The caller's API keys, or everybody's, that were not ended by hand; expired ones stay for a month.
-- column id: string
-- column name: string
-- column status: 'active' | 'expired' | 'suspended'
select id, name, status, expires_at, last_used_at
  from api_key_record
 where company_id = :company_id and (:of_everybody::boolean or creator_id = :me) and status <> 'revoked'
   and (expires_at is null or expires_at::timestamptz > :expired_after::timestamptz)
 order by id desc;
