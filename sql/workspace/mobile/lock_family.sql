-- A family that has not ended, kept as it is until the commit: of several refreshes at once one goes first. Its tokens are
-- read after that, by a statement of their own, since this one saw them as they were before it waited.
select id, member_id, device_name, platform, expires_at
  from session
 where company_id = :company_id and id = :id and ended_at is null and expires_at > :at
   for update;
