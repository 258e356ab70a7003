-- A support grant.
-- column id: string
-- column reason: string
-- column access: 'read' | 'write'
-- column status: 'open' | 'ended'
-- column granted_by: { id: string; name: string }
-- column created_at: string
-- column expires_at: string
-- column ended_by: { id: string; name: string } | null
-- column look_count: number
select id, reason, access, status, granted_by, created_at, expires_at, ended_at, ended_by, look_count, last_look_at
  from support_grant_record
 where company_id = :company_id and id = :id;
