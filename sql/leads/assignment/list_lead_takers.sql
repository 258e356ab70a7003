-- Active members with whether they take leads, how many they were given on a day, and what holds them back.
-- column id: string
-- column name: string
-- column takes_leads: boolean
-- column away_until: string | null
-- column languages: string[]
-- column given_today: number
-- column updated_at: string | null
select member.id, member.name, member.takes_leads, app.instant(taker.away_until) as away_until, taker.daily_cap,
       taker.open_cap, coalesce(taker.languages, '{}') as languages,
       (select coalesce(sum(given), 0)::int from assignment_day
         where assignment_day.company_id = :company_id and day = :day and member_id = member.id) as given_today,
       app.instant(taker.updated_at) as updated_at
  from member
  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id
 where member.company_id = :company_id and member.status = 'active' and (:only_id::text is null or member.id = :only_id)
 order by lower(member.name), member.id;
