-- Counts a try at signing in before it is made, so that many at once don't outrun the wait: 2, 4, 8 … seconds after the
-- 5th, 6th, 7th … failure, 15 minutes at most. Always one row, and always one write, whether or not anybody has the
-- e-mail. `is_known`: somebody has. `wait`: seconds until the next try; null when this one was counted.
-- column is_known: boolean
-- column wait: number | null
-- column member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null
with known as (
  select id, failed_sign_ins, last_failed_at
    from member
   where email = :email
), claimed as (
  update member
     set failed_sign_ins = case when member.last_failed_at < now() - interval '1 day' then 1
                             else member.failed_sign_ins + 1 end,
         last_failed_at = now()
    from company
   where member.email = :email
     and company.id = member.company_id
     and (member.failed_sign_ins < 5
          or member.last_failed_at
             + make_interval(secs => least(900, power(2, least(member.failed_sign_ins, 20) - 4))) <= now())
  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,
            company.name as company_name, company.time_zone
), not_claimed as (
  update installation set unclaimed_sign_in_at = now() where not exists (select from claimed)
)
select
  known.id is not null as is_known,
  case when known.id is not null and claimed.id is null then
    greatest(1, extract(epoch from known.last_failed_at
      + make_interval(secs => least(900, power(2, least(known.failed_sign_ins, 20) - 4))) - now()))::float8
  end as wait,
  case when claimed.id is not null then to_json(claimed) end as member
from (values (1)) as one (row)
left join known on true
left join claimed on true;
