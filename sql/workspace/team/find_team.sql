-- A team's record.
-- column id: string
-- column name: string
-- column leader: { id: string; name: string } | null
-- column member_count: number
-- column created_at: string
select id, name, parent_id, leader, member_count, created_at
  from team_record
 where company_id = :company_id and id = :id;
