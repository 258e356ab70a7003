-- When the next try is allowed after so many failures: 2, 4, 8 … seconds after the 5th, 6th, 7th …, 15 minutes at most.
create or replace function app.next_sign_in(failed_sign_ins integer, last_failed_at timestamptz) returns timestamptz
  language sql stable parallel safe
  as $$
    select case when failed_sign_ins < 5 then '-infinity'
      else last_failed_at + make_interval(secs => least(900, power(2, least(failed_sign_ins, 20) - 4))) end
  $$;
