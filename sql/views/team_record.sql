-- A team with its leader and the number of its active members, those of the teams below not counted.
create view team_record with (security_invoker) as
select
  team.company_id,
  team.id,
  team.name,
  team.parent_id,
  case when leader.id is not null then json_build_object('id', leader.id, 'name', leader.name) end as leader,
  (select count(*)::int
     from member
    where member.company_id = team.company_id and member.team_id = team.id and member.status = 'active') as member_count,
  app.instant(team.created_at) as created_at
from team
left join member leader on leader.company_id = team.company_id and leader.id = team.leader_id;
