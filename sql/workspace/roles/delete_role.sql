-- Takes a role away that nobody ever held.
delete from role
 where company_id = :company_id and id = :id
   and not exists (select from member where member.company_id = role.company_id and member.role_id = role.id);
