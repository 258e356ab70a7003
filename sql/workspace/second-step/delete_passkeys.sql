-- Removes every passkey of a member.
delete from passkey where company_id = :company_id and member_id = :member_id;
