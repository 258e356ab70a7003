-- Active members who are told when a member's lead is overdue: whoever leads their team (of its leader, the team
-- above), members named, and everybody of roles named.
select member.id, member.name
  from member
 where member.company_id = :company_id and member.status = 'active' and member.id <> :owner_id
   and (member.id = any (:member_ids) or member.role_id = any (:role_ids)
        or :to_leader and member.id = (
          select case when team.leader_id is distinct from owner.id then coalesce(team.leader_id, above.leader_id)
                      else above.leader_id end
            from member owner
            join team on team.company_id = owner.company_id and team.id = owner.team_id
            left join team above on above.company_id = team.company_id and above.id = team.parent_id
           where owner.company_id = :company_id and owner.id = :owner_id))
 order by member.name, member.id;
