-- Says which office a member belongs to.
update member
   set branch_id = :branch_id
 where company_id = :company_id and id = :id;
