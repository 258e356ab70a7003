-- What a member has for the second step of a sign-in, and whether the company demands one that is not there.
create view member_second_step with (security_invoker) as
select
  owned.company_id,
  owned.member_id,
  owned.has_totp,
  owned.passkeys,
  owned.recovery_codes,
  owned.has_totp or owned.passkeys > 0 as is_set,
  owned.is_demanded,
  owned.is_demanded and not owned.has_totp and owned.passkeys = 0 as is_lacking
from (
  select
    member.company_id,
    member.id as member_id,
    exists (
      select from totp
       where totp.company_id = member.company_id and totp.member_id = member.id and totp.confirmed_at is not null
    ) as has_totp,
    (select count(*)::integer from passkey
      where passkey.company_id = member.company_id and passkey.member_id = member.id) as passkeys,
    (select count(*)::integer from recovery_code code
      where code.company_id = member.company_id and code.member_id = member.id and code.used_at is null
    ) as recovery_codes,
    case company.require_second_step
      when 'all' then true
      when 'admins' then role.permissions ?| array['settings.company', 'settings.team', 'settings.integrations']
      else false
    end as is_demanded
  from member
  join company on company.id = member.company_id
  join role on role.company_id = member.company_id and role.id = member.role_id) as owned;
