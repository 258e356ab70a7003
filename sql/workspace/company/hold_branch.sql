-- An office that is open, kept open until the commit.
select id
  from branch
 where company_id = :company_id and id = :id and archived_at is null
   for share;
