-- An office as colleagues see it.
create view branch_record with (security_invoker) as
select
  branch.company_id,
  branch.id,
  branch.name,
  app.filled('{"line2": null, "district": null}', branch.address) as address,
  -- The operator's staff see no office's number or address either.
  app.colleague_phone(branch.phone) as phone,
  app.colleague_email(branch.email) as email,
  app.filled_each('{"valid_until": null}', branch.rera_registrations) as rera_registrations,
  case when branch.lat is not null then
    json_build_object('lat', branch.lat, 'lng', branch.lng, 'radius_m', branch.radius_m) end as geofence,
  app.week_of(branch.business_hours) as business_hours,
  (select count(*)::int from member
    where member.company_id = branch.company_id and member.branch_id = branch.id
      and member.status <> 'deactivated') as member_count,
  app.instant(branch.archived_at) as archived_at,
  app.instant(branch.created_at) as created_at,
  app.instant(branch.updated_at) as updated_at
from branch;
