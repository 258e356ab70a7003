-- A line of the log of what was said to ad platforms. The lead as its reader reads leads, and only within their reach.
-- after: lead_record
create view ad_delivery_record with (security_invoker) as
select
  d.company_id,
  d.id,
  d.connection_id,
  (select c.platform from ad_connection c where c.company_id = d.company_id and c.id = d.connection_id) as platform,
  d.milestone,
  d.status,
  d.skip_reason,
  case when d.lead_id is not null then (
    select json_build_object('id', r.id, 'ref', r.ref, 'name', r.contact ->> 'name')
      from lead_record r
     where r.company_id = d.company_id and r.id = d.lead_id) end as lead,
  d.id as event_id,
  d.value,
  d.attempt,
  d.max_attempts,
  case when d.status = 'pending' then app.instant(d.next_retry_at) end as next_retry_at,
  app.instant(d.sent_at) as sent_at,
  case when d.error_code is not null then json_build_object('code', d.error_code, 'message', d.error_message) end as error,
  d.is_trial as test,
  app.instant(d.created_at) as created_at
from ad_delivery d;
