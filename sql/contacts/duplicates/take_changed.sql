-- Takes lines of people of a company to be compared, the oldest first, each person once; two programs take different
-- ones. Scope: every company, because the lines are the program's own.
with taken as (
  delete from contact_to_compare
   where ctid = any (array(
           select ctid from contact_to_compare
            where company_id = :company_id and at <= greatest(now(), :now::timestamptz)
            order by at, contact_id
            limit :most
              for update skip locked))
  returning contact_id
)
select distinct contact_id from taken;
