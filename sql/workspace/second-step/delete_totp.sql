-- A member's authenticator app counts no more, nor one that is being set up.
delete from totp where company_id = :company_id and member_id = :member_id;
