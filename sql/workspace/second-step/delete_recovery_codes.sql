-- A member's recovery codes work no more.
delete from recovery_code where company_id = :company_id and member_id = :member_id;
