-- The latest lead that came by a click on a search ad, for a test; among the latest two thousand.
-- column attribution: Record<string, unknown>
select attribution
  from (select id, attribution from lead where company_id = :company_id and not is_test order by id desc limit 2000) latest
 where attribution ? 'gclid'
 order by id desc
 limit 1;
