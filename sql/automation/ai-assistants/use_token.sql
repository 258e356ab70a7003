-- A refresh has served; the access before it ends with it.
update mcp_token
   set used_at = coalesce(used_at, :at), expires_at = case kind when 'access' then least(expires_at, :at) else expires_at end
 where company_id = :company_id and connection_id = :connection_id and (hash = :hash or kind = 'access');
