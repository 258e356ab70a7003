-- The company itself.
select id, name, time_zone
  from company
 where id = :company_id;
