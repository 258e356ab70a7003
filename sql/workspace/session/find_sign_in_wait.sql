-- How many seconds a member must wait before the next try at signing in.
-- column seconds: number
select extract(epoch from last_failed_at
         + make_interval(secs => least(900, power(2, least(failed_sign_ins, 20) - 4))) - now())::float8 as seconds
  from member
 where email = :email;
