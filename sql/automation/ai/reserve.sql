-- Takes what a request may cost at the most out of the month's budget. No row where it is not there.
-- column tokens: number
insert into ai_month as m (company_id, month, tokens)
select company_id, :month::date, :tokens::bigint from ai_setting
 where company_id = :company_id and enabled and monthly_budget >= :tokens
on conflict (company_id, month) do update set tokens = m.tokens + excluded.tokens
 where m.tokens + excluded.tokens <= (select monthly_budget from ai_setting where company_id = :company_id)
returning tokens::float8 as tokens;
