-- A member's authenticator app, the one that works.
select secret_sealed
  from totp
 where company_id = :company_id and member_id = :member_id and secret_sealed is not null;
