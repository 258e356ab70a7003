-- What a draft would do.
-- column connection_id: string
-- column operation: string
-- column method: string
-- column path: string
-- column body: unknown
-- column is_open: boolean
select connection_id, operation, method, path, body,
       expires_at > :at and (status = 'open' or (status = 'running' and begun_at < :given_up)) as is_open
  from mcp_draft
 where company_id = :company_id and id = :id and member_id = :me;
