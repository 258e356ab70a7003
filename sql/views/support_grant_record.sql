-- A support grant with how often it was used.
create view support_grant_record with (security_invoker) as
select
  support_grant.company_id,
  support_grant.id,
  support_grant.reason,
  support_grant.access,
  case when support_grant.ended_at is null and support_grant.expires_at > now() then 'open' else 'ended' end as status,
  json_build_object('id', granter.id, 'name', granter.name) as granted_by,
  app.instant(support_grant.created_at) as created_at,
  app.instant(support_grant.expires_at) as expires_at,
  app.instant(coalesce(support_grant.ended_at, case when support_grant.expires_at <= now() then support_grant.expires_at end))
    as ended_at,
  case when ender.id is not null then json_build_object('id', ender.id, 'name', ender.name) end as ended_by,
  looks.count as look_count,
  app.instant(looks.last_at) as last_look_at
from support_grant
join member granter on granter.company_id = support_grant.company_id and granter.id = support_grant.granted_by
left join member ender on ender.company_id = support_grant.company_id and ender.id = support_grant.ended_by
cross join lateral (
  select count(*)::int as count, max(look.at) as last_at
    from support_look look
   where look.company_id = support_grant.company_id and look.grant_id = support_grant.id) looks;
