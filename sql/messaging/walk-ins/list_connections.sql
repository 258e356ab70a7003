-- The kiosks that are not revoked: whether a tablet is paired, and when it was last there.
select id, name, app.instant(paired_at) as paired_at, app.instant(last_seen_at) as last_seen_at
  from kiosk
 where company_id = :company_id and revoked_at is null
 order by id;
