-- Puts what a request took in the place of what it might have taken, and keeps why it failed until one succeeds.
with month as (
  update ai_month
     set tokens = greatest(0, tokens - :reserved::bigint + :tokens_in::bigint + :tokens_out::bigint),
         last_error = :reason, last_error_at = case when :reason::text is not null then :at::timestamptz end
   where company_id = :company_id and month = :month::date
)
insert into ai_usage as u (company_id, day, feature, requests, failures, tokens_in, tokens_out)
values (:company_id, :day::date, :feature, 1, :failures, :tokens_in, :tokens_out)
on conflict (company_id, day, feature) do update
   set requests = u.requests + 1, failures = u.failures + excluded.failures,
       tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out;
