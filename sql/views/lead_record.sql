-- The lead as the contract shows it: search, triggers and events read this.
-- after: lead_detail
create view lead_record with (security_invoker) as
select
  company_id, id, ref, lead_type, temperature, status, sub_status, source, owner, contact, requirement, received_at,
  created_at, url
from lead_detail;
