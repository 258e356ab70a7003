-- Removes one of the member's passkeys.
delete from passkey where company_id = :company_id and id = :id and member_id = :me;
