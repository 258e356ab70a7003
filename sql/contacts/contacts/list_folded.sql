-- Names with how they are kept folded, behind a contact. Scope: every company, because a new fold is for all of them.
-- column name: string
select company_id, id, name, name_folded
  from contact
 where (company_id, id) > (:company, :after) and name <> ''
 order by company_id, id
 limit :most;
