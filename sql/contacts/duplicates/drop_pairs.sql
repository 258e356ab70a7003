-- Lets go of pairs in which nothing is in common any more. What somebody said of two people stays, for the day on which
-- they look alike again. `kept`: pairs that were found just now. Scope: every company, as the comparison.
with lost as (
  select pair.company_id, pair.id, pair.dismissed_at is not null as is_dismissed
    from unnest(:companies::text[], :contacts::text[]) asked (company_id, contact_id)
    join lateral (
      select * from contact_duplicate one where one.company_id = asked.company_id and one.first_id = asked.contact_id
      union all
      select * from contact_duplicate two where two.company_id = asked.company_id and two.second_id = asked.contact_id
    ) pair on true
   where not exists (
     select from unnest(:kept_companies::text[], :firsts::text[], :seconds::text[]) kept (company_id, first_id, second_id)
      where kept.company_id = pair.company_id and kept.first_id = pair.first_id and kept.second_id = pair.second_id)
), emptied as (
  update contact_duplicate pair
     set evidence = '{}', reasons = '{}', score = 0
    from lost
   where pair.company_id = lost.company_id and pair.id = lost.id and lost.is_dismissed
)
delete from contact_duplicate pair
 using lost
 where pair.company_id = lost.company_id and pair.id = lost.id and not lost.is_dismissed;
