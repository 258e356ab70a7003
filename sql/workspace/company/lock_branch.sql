-- Keeps an office as it is until the commit.
select id
  from branch
 where company_id = :company_id and id = :id
   for update;
