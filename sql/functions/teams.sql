-- Who leads a member: the leader of their team, or of the team above when they lead it themselves.
create or replace function app.leader_of(of_company text, of_member text) returns text
  language sql stable
  as $$
    select case when team.leader_id is distinct from owner.id then coalesce(team.leader_id, above.leader_id)
                else above.leader_id end
      from member owner
      join team on team.company_id = owner.company_id and team.id = owner.team_id
      left join team above on above.company_id = team.company_id and above.id = team.parent_id
     where owner.company_id = of_company and owner.id = of_member
  $$;
