-- Views that the caller sees: own ones, the company's, and those of the caller's teams and the teams above them.
-- `all_teams`: those of every team. Of one kind, or the one with an id.
-- column id: string
-- column name: string
-- column position: number
-- column kind: 'lead' | 'contact'
-- column layout: 'table' | 'board'
-- column scope: 'private' | 'team' | 'company'
-- column filter: unknown
-- column columns: string[] | null
-- column team: { id: string; name: string } | null
-- column owner: { id: string; name: string } | null
-- column created_at: string
-- column updated_at: string
with recursive my_teams as (
  select team.id, team.parent_id
    from team
   where team.company_id = :company_id
     and (team.leader_id = :me
       or team.id = (select member.team_id from member where member.company_id = :company_id and member.id = :me))
  union
  select above.id, above.parent_id
    from my_teams
    join team above on above.company_id = :company_id and above.id = my_teams.parent_id)
select view.id, view.kind, view.name, view.filter, view.sort, view.columns, view.layout, view.scope,
       case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
       case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner,
       view.position, view.icon, view.color, app.instant(view.created_at) as created_at,
       app.instant(view.updated_at) as updated_at
  from saved_view view
  left join team on team.company_id = view.company_id and team.id = view.team_id
  left join member owner on owner.company_id = view.company_id and owner.id = view.owner_id
 where view.company_id = :company_id
   and (:kind::text is null or view.kind = :kind)
   and (:id::text is null or view.id = :id)
   and (view.owner_id = :me
     or view.scope = 'company'
     or (view.scope = 'team' and (:all_teams::boolean or view.team_id in (select my_teams.id from my_teams))))
 order by case view.scope when 'company' then 1 when 'team' then 2 else 3 end, view.position, view.id;
