-- The company's series: how each is written, and the next number of the present period. `patterns` and `resets` are the
-- defaults, in the order of `series`.
-- column series: string
-- column pattern: string
-- column resets: 'year' | 'fy' | 'never'
-- column day: string
-- column year: number | null
-- column financial_year_start: number
-- column period: string
-- column next: number
-- column taken: number
-- column highest: number
-- column earlier: string[]
select given.series,
       said.pattern, said.resets, today.day::text as day, counted.year, company.financial_year_start, counted.period,
       coalesce(
         present.next,
         case when coalesce(counted.year, 0) <= (said.format ->> 'settled_year')::int
              then (said.format ->> 'floor')::bigint end,
         1)::float8 as next,
       coalesce(present.taken, 0)::float8 as taken,
       coalesce((select max(every_one.next) from number_series every_one
                  where every_one.company_id = :company_id and every_one.series = given.series), 1)::float8 as highest,
       coalesce(said.format -> 'earlier', '[]') as earlier
  from unnest(:series::text[], :patterns::text[], :resets::text[]) with ordinality
    as given (series, pattern, resets, place)
  join company on company.id = :company_id
 cross join lateral (select (:at::timestamptz at time zone company.time_zone)::date as day) today
 cross join lateral (
   select company.number_formats -> given.series as format,
          coalesce(company.number_formats -> given.series ->> 'pattern', given.pattern) as pattern,
          coalesce(company.number_formats -> given.series ->> 'resets', given.resets) as resets) said
 cross join lateral (
   select year, app.number_period(said.resets, year) as period
     from app.number_year(said.resets, today.day, company.financial_year_start) as year) counted
  left join number_series present
    on present.company_id = :company_id and present.series = given.series and present.period = counted.period
 order by given.place;
