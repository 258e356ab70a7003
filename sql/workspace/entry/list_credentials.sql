-- What a browser needs to know of a member's passkeys.
select credential_id, transports
  from passkey
 where company_id = :company_id and member_id = :member_id
 order by id;
