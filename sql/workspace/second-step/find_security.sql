-- What a member has beyond the password.
-- column totp_confirmed_at: string | null
-- column passkeys: { id: string; name: string; is_synced: boolean; created_at: string; last_used_at: string | null }[]
-- column recovery_codes: number
-- column is_set: boolean
-- column is_demanded: boolean
select
  app.instant(totp.confirmed_at) as totp_confirmed_at,
  coalesce((
    select json_agg(json_build_object(
             'id', passkey.id,
             'name', passkey.name,
             'is_synced', passkey.is_synced,
             'created_at', app.instant(passkey.created_at),
             'last_used_at', app.instant(passkey.last_used_at)) order by passkey.id)
      from passkey
     where passkey.company_id = has.company_id and passkey.member_id = has.member_id), '[]') as passkeys,
  has.recovery_codes, has.is_set, has.is_demanded
from member_second_step has
left join totp on totp.company_id = has.company_id and totp.member_id = has.member_id
where has.company_id = :company_id and has.member_id = :me;
