-- Counts a try at signing in before it is made, so that many at once don't outrun the wait (`app.next_sign_in`). Always one
-- row, and always one write, whether or not anybody has the e-mail. `wait`: seconds until the next try; null when this one
-- was counted.
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
     and (member.last_failed_at is null or app.next_sign_in(member.failed_sign_ins, member.last_failed_at) <= now())
  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,
            company.name as company_name, company.time_zone
), unclaimed as (
  -- Also for a member who must wait, of whom it counts nothing.
  insert into unclaimed_sign_in as tried (address_hash, failed_sign_ins, last_failed_at)
  select sha256(convert_to(:email, 'UTF8')), case when known.id is null then 1 else 0 end, now()
    from (values (1)) as one (row)
    left join known on true
   where not exists (select from claimed)
  on conflict (address_hash) do update
     set (failed_sign_ins, last_failed_at) = (
           select case when not is_counted then tried.failed_sign_ins
                       when tried.last_failed_at < now() - interval '1 day' then 1
                       else tried.failed_sign_ins + 1 end,
                  case when is_counted then now() else tried.last_failed_at end
             from (values (not exists (select from known)
                           and app.next_sign_in(tried.failed_sign_ins, tried.last_failed_at) <= now())) as t (is_counted))
  returning failed_sign_ins, last_failed_at
)
select
  case when claimed.id is null and (known.id is not null or unclaimed.last_failed_at <> now()) then
    greatest(1, extract(epoch from
      app.next_sign_in(coalesce(known.failed_sign_ins, unclaimed.failed_sign_ins),
                       coalesce(known.last_failed_at, unclaimed.last_failed_at)) - now()))::float8
  end as wait,
  case when claimed.id is not null then to_json(claimed) end as member
from (values (1)) as one (row)
left join known on true
left join claimed on true
left join unclaimed on true;
