-- Days of long ago. Scope: every company, because all are kept as long.
delete from accountability_day
 where (company_id, member_id, day) in (
   select company_id, member_id, day from accountability_day where day < (:before::timestamptz)::date limit :most);
