-- The active rules in the order in which they are tried.
select id, name, source_ids, fallback_member_id
  from assignment_rule
 where company_id = :company_id and is_active
 order by position, id;
