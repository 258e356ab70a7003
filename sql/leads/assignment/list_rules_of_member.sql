-- The rules that name a member, to take turns or as the fallback.
select id, name
  from assignment_rule
 where company_id = :company_id and (:member_id = any (member_ids) or fallback_member_id = :member_id)
 order by position, id;
