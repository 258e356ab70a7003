-- A list of leads that came to a source word for word before, and is not deleted soon.
select id
  from lead_submission
 where company_id = :company_id and source_id = :source_id and body_hash = hashtext(:raw) and raw = :raw
   and query is not distinct from :query::text and received_at > now() - interval '170 days'
 order by received_at, id
 limit 1;
