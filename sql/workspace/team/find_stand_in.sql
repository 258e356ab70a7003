-- Who looks after what a member leaves and no rule places: the nearest active leader at or above the member's team, else
-- the longest-serving active owner.
-- column id: string
-- column name: string
with recursive above as (
  select team.parent_id, team.leader_id, 1 as place
    from member
    join team on team.company_id = member.company_id and team.id = member.team_id
   where member.company_id = :company_id and member.id = :id
  union all
  select team.parent_id, team.leader_id, above.place + 1
    from above
    join team on team.company_id = :company_id and team.id = above.parent_id
   where above.place < 50
), candidate as (
  select leader_id as id, place from above
  union all
  select member.id, 1000
    from member
    join role on role.company_id = member.company_id and role.id = member.role_id
   where member.company_id = :company_id and role.key = 'owner'
)
select member.id, member.name
  from candidate
  join member on member.company_id = :company_id and member.id = candidate.id
 where member.status = 'active' and member.id <> :id
 order by candidate.place, member.created_at
 limit 1;
