-- Takes lines of people to be compared, in no order; two programs take different ones. Scope: every company,
-- because the lines are the program's own.
with taken as (
  delete from contact_to_compare
   where ctid = any (array(select ctid from contact_to_compare limit :most for update skip locked))
  returning company_id, contact_id
)
select distinct company_id, contact_id from taken;
