-- How the teams stand under each other, kept so until the commit: two moves at once could otherwise make a ring.
select id, name, parent_id, leader_id
  from team
 where company_id = :company_id
 order by id
   for update;
