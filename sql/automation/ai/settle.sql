-- Puts what a request took in the place of what it might have taken, and keeps how the AI does and why it failed until one
-- succeeds; a success at most once a minute.
with month as (
  update ai_month
     set tokens = greatest(0, tokens - :reserved::bigint + :tokens_in::bigint + :tokens_out::bigint),
         last_error = :reason, last_error_at = case when :reason::text is not null then :at::timestamptz end
   where company_id = :company_id and month = :month::date
), health as (
  update ai_setting
     set last_success_at = case when :failures::int = 0 then :at::timestamptz else last_success_at end,
         last_failure_at = case when :failures::int = 0 then last_failure_at else :at::timestamptz end,
         failures = case when :failures::int = 0 then 0 else failures + 1 end
   where company_id = :company_id
     and (:failures::int > 0 or failures > 0 or last_success_at is null
          or last_success_at < :at::timestamptz - interval '1 minute')
)
insert into ai_usage as u (company_id, day, feature, requests, failures, tokens_in, tokens_out)
values (:company_id, :day::date, :feature, 1, :failures, :tokens_in, :tokens_out)
on conflict (company_id, day, feature) do update
   set requests = u.requests + 1, failures = u.failures + excluded.failures,
       tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out;
