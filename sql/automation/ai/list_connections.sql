-- How the AI does for the company, and why it failed last; no row where nobody has switched it on.
-- column reason: string | null
select s.enabled, s.failures, app.instant(s.last_success_at) as last_success_at,
       app.instant(s.last_failure_at) as last_failure_at,
       (select m.last_error from ai_month m
         where m.company_id = s.company_id and m.last_error is not null order by m.month desc limit 1) as reason
  from ai_setting s
 where s.company_id = :company_id;
