-- Whether the company uses the AI, and what this month has taken; no row where nobody has said anything yet.
-- column enabled: boolean
-- column monthly_budget: number
-- column used: number
-- column last_error: { message: string; at: string } | null
-- column updated_at: string
select s.enabled, s.monthly_budget::float8 as monthly_budget, coalesce(m.tokens, 0)::float8 as used,
       case when m.last_error is not null
            then json_build_object('message', m.last_error, 'at', app.instant(m.last_error_at)) end as last_error,
       app.instant(s.updated_at) as updated_at
  from ai_setting s
  left join ai_month m on m.company_id = s.company_id and m.month = :month::date
 where s.company_id = :company_id;
