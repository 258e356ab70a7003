-- Every link of a member stops working.
delete from entry_link
 where company_id = :company_id and member_id = :member_id;
