-- Names one of the member's passkeys.
update passkey set name = :name where company_id = :company_id and id = :id and member_id = :me;
