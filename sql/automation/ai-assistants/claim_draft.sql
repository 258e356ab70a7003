-- Takes a draft to be run, once; one whose program was killed may be taken again.
update mcp_draft set status = 'running', begun_at = :at, updated_at = :at
 where company_id = :company_id and id = :id and member_id = :me and expires_at > :at
   and (status = 'open' or (status = 'running' and begun_at < :given_up));
