-- Puts another member into the rules that name one, or takes them out. A rule that would name nobody, and so be for
-- everybody, names its fallback instead, and without one is turned off.
update assignment_rule
   set member_ids = case
         when next.member_ids = '{}' and rule.member_ids <> '{}' then array_remove(array[next.fallback_id], null)
         else next.member_ids
       end,
       weights = (rule.weights - array[:from]::text[]) || case
         when :to::text is not null and rule.weights ? :from and not rule.weights ? :to
         then jsonb_build_object(:to::text, rule.weights -> :from) else '{}' end,
       fallback_member_id = next.fallback_id,
       is_active = assignment_rule.is_active
         and (next.member_ids <> '{}' or rule.member_ids = '{}' or next.fallback_id is not null),
       updated_at = now()
  from assignment_rule rule
 cross join lateral (
   select case
            when :to::text is null or :to = any (rule.member_ids) then array_remove(rule.member_ids, :from)
            else array_replace(rule.member_ids, :from, :to)
          end as member_ids,
          case when rule.fallback_member_id = :from then :to else rule.fallback_member_id end as fallback_id) next
 where assignment_rule.company_id = :company_id and rule.company_id = :company_id and rule.id = assignment_rule.id
   and (:from = any (rule.member_ids) or rule.fallback_member_id = :from);
