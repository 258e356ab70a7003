-- The rules in the order in which they are tried.
select id, name, position, is_active, source_ids, member_ids, fallback_member_id, created_at, updated_at
  from assignment_rule
 where company_id = :company_id and (:only_id::text is null or id = :only_id)
 order by position, id;
