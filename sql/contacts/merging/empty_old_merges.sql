-- Empties what was kept to take merges back, once they are too old for it: of companies where it is the hour `hour` of
-- their night. Scope: every company, because retention is the installation's.
update contact_merge
   set before = '{}', moved = '{}'
 where ctid = any (array(
   select merge.ctid
     from contact_merge merge
     join company on company.id = merge.company_id
    where merge.before <> '{}' and merge.merged_at < :before
      and extract(hour from :at::timestamptz at time zone company.time_zone)::integer = :hour
    limit :most));
