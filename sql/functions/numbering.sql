-- The year that a number of `day` counts in: the calendar year, the year in which the financial year began, or none.
create or replace function app.number_year(resets text, day date, financial_year_start integer) returns integer
  language sql immutable
  as $$
    select case resets
      when 'year' then extract(year from day)
      when 'fy' then extract(year from day - make_interval(months => financial_year_start - 1))
    end::integer
  $$;

-- How `number_series` calls that year.
create or replace function app.number_period(resets text, number_year integer) returns text
  language sql immutable
  as $$ select coalesce(case resets when 'fy' then 'fy' else '' end || lpad((number_year % 100)::text, 2, '0'), '') $$;
