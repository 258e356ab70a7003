-- Changes a rule.
update assignment_rule
   set name = coalesce(:name, name),
       position = coalesce(:position, position),
       is_active = coalesce(:is_active, is_active),
       source_ids = coalesce(:source_ids, source_ids),
       member_ids = coalesce(:member_ids, member_ids),
       fallback_member_id = case when :sets_fallback then :fallback_member_id else fallback_member_id end,
       updated_at = now()
 where company_id = :company_id and id = :id
returning id;
