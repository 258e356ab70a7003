-- When leads came to a source: the last one, and how many in each hour of the week over the four weeks up to it, in
-- company time. `weeks`: how many of those weeks there were. Tests don't count, nor what names nobody.
-- column last_at: string | null
-- column weeks: number
-- column slots: { day: number; hour: number; count: number }[]
with latest as (
  select max(received_at) as at from lead_submission
   where company_id = :company_id and source_id = :source_id and not is_test and outcome is distinct from 'held_nobody'
), recent as (
  select submission.received_at
    from lead_submission submission, latest
   where submission.company_id = :company_id and submission.source_id = :source_id and not submission.is_test
     and submission.outcome is distinct from 'held_nobody' and submission.repeat_of is null
     and submission.received_at > latest.at - interval '28 days' and submission.received_at <= latest.at
)
select app.instant(latest.at) as last_at,
       (case when exists (
          select from lead_submission older
           where older.company_id = :company_id and older.source_id = :source_id and not older.is_test
             and older.outcome is distinct from 'held_nobody'
             and older.received_at <= latest.at - interval '28 days') then 4
        -- Its days so far, the first and the last one counted.
        else greatest(1, ((latest.at at time zone :zone)::date
                          - ((select min(received_at) from recent) at time zone :zone)::date + 1) / 7.0)
        end)::float8 as weeks,
       (select coalesce(json_agg(slot), '[]')
          from (select extract(isodow from received_at at time zone :zone)::int as day,
                       extract(hour from received_at at time zone :zone)::int as hour,
                       count(*)::int as count
                  from recent
                 group by 1, 2
                 order by 1, 2) slot) as slots
  from latest;
