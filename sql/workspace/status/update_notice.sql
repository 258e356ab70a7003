-- Changes an incident or maintenance.
update status_notice
   set title = :title, services = :services::text[], impact = :impact, starts_at = :starts_at, ends_at = :ends_at,
       updated_at = :at
 where company_id = :company_id and id = :id;
