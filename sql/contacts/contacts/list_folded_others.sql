-- Other names with how they are kept folded, behind one of them. Scope: every company, because a new fold is for all of
-- them.
select company_id, id, name, name_folded
  from contact_other_name
 where (company_id, id) > (:company, :after)
 order by company_id, id
 limit :most;
