-- Who brought a file, with what they may do now.
-- column name: string
-- column status: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column team: string[]
-- column time_zone: string
select member_name as name, status, permissions, team, time_zone
  from member_rights
 where company_id = :company_id and member_id = :member_id;
