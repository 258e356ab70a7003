-- A number that is not to be disturbed with offers.
create view blocked_number_record with (security_invoker) as
select
  number.company_id,
  number.id,
  coalesce(app.mask_phone(number.e164, number.national, null), '') as phone,
  number.list,
  number.checked_on,
  case when number.list = 'registry' then number.checked_on + 7 end as holds_until,
  app.instant(number.created_at) as created_at
from blocked_number number;
