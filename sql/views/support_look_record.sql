-- One request of the operator's staff.
create view support_look_record with (security_invoker) as
select
  look.company_id,
  look.id,
  look.grant_id,
  look.person,
  app.instant(look.at) as at,
  look.method,
  look.route,
  look.record_id,
  look.refused,
  look.address,
  look.request_id
from support_look look;
