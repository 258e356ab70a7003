-- Keeps what a member says of themself, or their manager of them.
insert into lead_taker (company_id, member_id, away_until, daily_cap, open_cap, languages, updated_at)
values (:company_id, :member_id, :away_until, :daily_cap, :open_cap, :languages, clock_timestamp())
on conflict (company_id, member_id) do update
  set away_until = excluded.away_until, daily_cap = excluded.daily_cap, open_cap = excluded.open_cap,
      languages = excluded.languages, updated_at = excluded.updated_at;
