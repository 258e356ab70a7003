-- The policies that name a member, to be notified or to get leads.
select id, name
  from sla_policy
 where company_id = :company_id and (:member_id = any (escalate_member_ids) or reassign_to_id = :member_id)
 order by position, id;
