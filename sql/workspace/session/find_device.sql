-- Whether a member has signed in before, and on a browser like this one: versions change every month and are left out.
-- column has_signed_in: boolean
-- column is_known: boolean
select
  count(*) > 0 as has_signed_in,
  coalesce(bool_or(regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g')
    = regexp_replace(coalesce(:user_agent, ''), '[0-9._]+', '', 'g')), false) as is_known
from session
where company_id = :company_id and member_id = :member_id;
