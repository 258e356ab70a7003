-- What a member has for the second step.
-- column has_totp: boolean
-- column passkeys: number
-- column recovery_codes: number
-- column is_set: boolean
-- column is_demanded: boolean
select has_totp, passkeys, recovery_codes, is_set, is_demanded
  from member_second_step
 where company_id = :company_id and member_id = :member_id;
