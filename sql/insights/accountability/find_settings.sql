-- How accountability is reckoned; a company that said nothing has no row.
-- column weights: Record<string, number>
-- column updated_at: string
-- column asked_at: string | null
-- column is_asked: boolean
select weights, shared_with_agents, final_day::text as final_day, app.instant(asked_at) as asked_at,
       coalesce(asked_at > coalesce(reckoned_at, '-infinity'), false) as is_asked, app.instant(updated_at) as updated_at
  from accountability_setting
 where company_id = :company_id;
