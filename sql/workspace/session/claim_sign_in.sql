-- Counts a try at signing in before it is made, so that many at once don't outrun the wait: 2, 4, 8 … seconds after the
-- 5th, 6th, 7th … failure, 15 minutes at most. No row: unknown, or still waiting.
update member
   set failed_sign_ins = case when last_failed_at < now() - interval '1 day' then 1 else failed_sign_ins + 1 end,
       last_failed_at = now()
  from company
 where member.email = :email
   and company.id = member.company_id
   and (member.failed_sign_ins < 5
        or member.last_failed_at
           + make_interval(secs => least(900, power(2, least(member.failed_sign_ins, 20) - 4))) <= now())
returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,
          company.name as company_name, company.time_zone;
