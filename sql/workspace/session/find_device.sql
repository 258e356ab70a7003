-- Whether a member has signed in before, and on this device: it kept what it was given then, or has given nothing, and is
-- of the same kind at the same address. Versions change every month and are left out. Sessions are forgotten in time, so
-- a member who was added before `remembered_since` is held to have signed in.
-- column has_signed_in: boolean
-- column is_known: boolean
select
  count(session.id) > 0 or member.created_at < :remembered_since as has_signed_in,
  coalesce(bool_or(session.device_hash = :device_hash
    or not :is_given::boolean and session.kind = :kind and session.address = :address
      and regexp_replace(coalesce(session.device_name, session.user_agent, ''), '[0-9._]+', '', 'g')
        = regexp_replace(coalesce(:named, ''), '[0-9._]+', '', 'g')), false) as is_known
from member
left join session on session.company_id = member.company_id and session.member_id = member.id
where member.company_id = :company_id and member.id = :member_id
group by member.id, member.created_at;
