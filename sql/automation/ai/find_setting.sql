-- Whether the company uses the AI, and what this month has taken; no row where nobody has said anything yet.
-- column enabled: boolean
-- column monthly_budget: number
-- column used: number
-- column updated_at: string
select s.enabled, s.monthly_budget::float8 as monthly_budget, coalesce(m.tokens, 0)::float8 as used,
       app.instant(s.updated_at) as updated_at
  from ai_setting s
  left join ai_month m on m.company_id = s.company_id and m.month = :month::date
 where s.company_id = :company_id;
