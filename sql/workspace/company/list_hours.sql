-- When the company and its offices are open: the company's own hours first, under no id.
-- column id: string | null
-- column name: string
-- column time_zone: string
-- column week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
-- column financial_year_start: number
-- column business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }
-- column holidays: { day: string; yearly: boolean }[]
select place.id, place.name, company.time_zone, company.week_start, company.financial_year_start,
       app.week_of(coalesce(place.business_hours, company.business_hours)) as business_hours,
       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')
          from holiday
         where holiday.company_id = :company_id and (holiday.branch_id is null or holiday.branch_id = place.id)
      ) as holidays
  from company
 cross join lateral (
   select null as id, company.name, null::jsonb as business_hours
    union all
   select branch.id, branch.name, branch.business_hours
     from branch
    where branch.company_id = :company_id and branch.archived_at is null) place
 where company.id = :company_id
 order by place.id is not null, lower(place.name), place.id;
