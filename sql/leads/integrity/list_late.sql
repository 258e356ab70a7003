-- Those of some leads that notify nobody: history that was brought in.
select id
  from lead
 where company_id = :company_id and id = any (:ids::text[]) and is_late;
