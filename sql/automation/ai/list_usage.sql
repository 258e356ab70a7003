-- What was used, by day and feature, the latest first.
-- column day: string
-- column tokens_in: number
-- column tokens_out: number
select day::text as day, feature, requests, failures, tokens_in::float8 as tokens_in, tokens_out::float8 as tokens_out
  from ai_usage
 where company_id = :company_id and day between :from::date and :to::date
 order by day desc, feature;
