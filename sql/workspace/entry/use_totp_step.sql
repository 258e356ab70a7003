-- Accepts a code by its 30-second step; of two at once, or of one used before, no row. A step before the last used one is
-- refused too, unless the last lies ahead of every code of now (after `latest`): the clock was set back since, and every step
-- that was used stays used. The hundred last are kept; whatever is not after the first of them counts as used.
update totp
   set used_steps = array(
         select step from (
           select step from unnest(used_steps || :step::bigint) as used (step) order by step desc limit 100) kept
          order by step)
 where company_id = :company_id and member_id = :member_id
   and :step::bigint > used_steps[1] and :step::bigint <> all (used_steps)
   and (:step::bigint > used_steps[cardinality(used_steps)] or used_steps[cardinality(used_steps)] > :latest::bigint);
