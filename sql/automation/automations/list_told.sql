-- Active members whom a step names: the owner of the lead or contact, the leader of their team, members, and those of a
-- role.
with owner as (
  select coalesce((select owner_id from lead where company_id = :company_id and id = :lead_id::text),
                  (select owner_id from contact where company_id = :company_id and id = :contact_id::text)) as id
)
select member.id, member.name
  from member, owner
 where member.company_id = :company_id and member.status = 'active'
   and (member.id = any (:member_ids::text[]) or member.role_id = any (:role_ids::text[])
        or :to_owner::boolean and member.id = owner.id
        or :to_leader::boolean and member.id = app.leader_of(:company_id, owner.id))
 order by member.name, member.id;
