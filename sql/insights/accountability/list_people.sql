-- Members who work, by their names.
select id, name
  from member
 where company_id = :company_id and status = 'active'
 order by name, id;
