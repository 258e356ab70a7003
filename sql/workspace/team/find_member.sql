-- A member's record.
-- column role: { id: string; key: string; name: string }
-- column team: { id: string; name: string } | null
-- column branch: { id: string; name: string } | null
-- column id: string
-- column name: string
-- column email: string
-- column status: 'active' | 'invited' | 'deactivated'
-- column takes_leads: boolean
-- column works_leads: boolean
-- column created_at: string
-- column updated_at: string
select id, name, email, phone, role, team, branch, status, takes_leads, works_leads, created_at, updated_at
  from member_record
 where company_id = :company_id and id = :id;
