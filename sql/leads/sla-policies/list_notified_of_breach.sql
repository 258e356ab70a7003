-- Active members to notify when a member's lead is overdue: the leader of the member's team (for its leader, of the
-- team above), members named, and everybody with a role named.
select member.id, member.name
  from member
 where member.company_id = :company_id and member.status = 'active' and member.id <> :owner_id
   and (member.id = any (:member_ids) or member.role_id = any (:role_ids)
        or :to_leader and member.id = app.leader_of(:company_id, :owner_id))
 order by member.name, member.id;
