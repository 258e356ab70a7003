-- Changes a team.
update team
   set name = :name, parent_id = :parent_id, leader_id = :leader_id
 where company_id = :company_id and id = :id;
