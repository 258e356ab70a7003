-- The connected assistants, of the caller or everybody's. An ended one is no connection any more.
-- column member: string
select c.id, c.name, c.kind, m.name as member, app.instant(c.expires_at) as expires_at,
       app.instant(c.last_used_at) as last_used_at
  from mcp_connection c
  join member m on m.company_id = c.company_id and m.id = c.member_id
 where c.company_id = :company_id and c.revoked_at is null and c.expires_at > :at
   and (:of_everybody::boolean or c.member_id = :me)
 order by c.id desc
 limit 500;
