-- A signed-in browser or phone: a session.
create view login_device_record with (security_invoker) as
select
  session.company_id,
  session.id,
  session.member_id,
  session.kind,
  session.user_agent,
  session.device_name,
  session.platform,
  session.app_version,
  session.address,
  app.instant(session.created_at) as created_at,
  app.instant(session.last_seen_at) as last_seen_at,
  app.instant(session.ended_at) as ended_at
from session;
