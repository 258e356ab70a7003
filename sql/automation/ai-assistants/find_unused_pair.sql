-- The tokens that a refresh was answered with, while their refresh has not served: until when the access works.
-- column access_until: string
select app.instant(a.expires_at) as access_until
  from mcp_token r
  join mcp_token a on a.company_id = r.company_id and a.connection_id = r.connection_id and a.hash = :access
 where r.company_id = :company_id and r.hash = :refresh and r.used_at is null;
