-- Companies for which something is to be reckoned: somebody asked, or, once their clock shows half past midnight, their
-- yesterday is not final yet. Scope: every company, because one job serves all.
-- column company_id: string
-- column zone: string
-- column today: string
-- column final_day: string | null
-- column is_asked: boolean
-- column is_night_due: boolean
select *
  from (
    select company.id as company_id, company.time_zone as zone, (:now::timestamptz at time zone company.time_zone)::date::text as today,
           s.final_day::text as final_day,
           coalesce(s.asked_at > coalesce(s.reckoned_at, '-infinity'), false) as is_asked,
           (:now::timestamptz at time zone company.time_zone)::time >= time '00:30'
             and coalesce(s.final_day < (:now::timestamptz at time zone company.time_zone)::date - 1, true) as is_night_due
      from company
      left join accountability_setting s on s.company_id = company.id) due
 where is_asked or is_night_due;
