-- Takes `count` numbers of a series at an instant, and answers the first, and how it is written. The lock on the company
-- keeps a change of pattern, zone or financial year from coming between; the one on the row makes two takers queue.
-- `pattern` and `resets` hold where the company has said nothing.
-- column first: number
-- column pattern: string
-- column day: string
-- column financial_year_start: number
with company as (
  select (:at::timestamptz at time zone time_zone)::date as day, financial_year_start,
         number_formats -> :series as format
    from company
   where id = :company_id
     for share
), counted as (
  select company.*, coalesce(format ->> 'pattern', :pattern) as pattern, coalesce(format ->> 'resets', :resets) as resets,
         app.number_year(coalesce(format ->> 'resets', :resets), day, financial_year_start) as year
    from company
), taken as (
  insert into number_series as taken (company_id, series, period, next, taken)
  select :company_id, :series, app.number_period(resets, year),
         -- In years before the way of counting was changed, numbers may have been given under another period's name.
         case when coalesce(year, 0) <= (format ->> 'settled_year')::int then (format ->> 'floor')::bigint else 1 end
           + :count::bigint,
         :count
    from counted
  on conflict (company_id, series, period)
    do update set next = taken.next + :count::bigint, taken = taken.taken + :count::bigint
  returning next - :count::bigint as first
)
select taken.first, counted.pattern, counted.day::text as day, counted.financial_year_start
  from taken, counted;
