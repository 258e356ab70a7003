-- The active rules that are for this source, in the order in which they are tried.
select id, name, fallback_member_id
  from assignment_rule
 where company_id = :company_id and is_active and (source_ids = '{}' or :source_id = any (source_ids))
 order by position, id;
