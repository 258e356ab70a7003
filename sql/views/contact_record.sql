-- The contact as the contract shows it.
-- after: contact_detail
create view contact_record with (security_invoker) as
select company_id, id, name, phone, email, city, kinds, tags, owner_id, created_at, url
from contact_detail;
