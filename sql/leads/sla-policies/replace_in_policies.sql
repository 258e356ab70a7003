-- Puts another member into the policies that name one, or takes them out; where leads would go to them, the rules choose.
update sla_policy
   set escalate_member_ids = case
         when :to::text is null or :to = any (escalate_member_ids) then array_remove(escalate_member_ids, :from)
         else array_replace(escalate_member_ids, :from, :to)
       end,
       reassign = case when reassign_to_id = :from and :to::text is null then 'rules' else reassign end,
       reassign_to_id = case when reassign_to_id = :from then :to else reassign_to_id end,
       updated_at = now()
 where company_id = :company_id and (:from = any (escalate_member_ids) or reassign_to_id = :from);
