-- What members' days came to, from one day to another, the oldest first.
-- column member_id: string
-- column day: string
-- column facts: Record<string, { good: number; of: number }>
-- column reckoned_at: string
select member_id, day::text as day, facts, score, app.instant(reckoned_at) as reckoned_at
  from accountability_day
 where company_id = :company_id and day >= :from::date and day <= :to::date
   and (:member_ids::text[] is null or member_id = any (:member_ids::text[]))
 order by day;
