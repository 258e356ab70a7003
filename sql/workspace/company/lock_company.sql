-- Keeps the company as it is until the commit.
select id
  from company
 where id = :company_id
   for no key update;
