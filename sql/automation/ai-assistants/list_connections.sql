-- The caller's connections, or everybody's, newest first.
-- column json: string
select (to_jsonb(c) - 'company_id' - 'member_id')::text as json
  from mcp_connection_record c
 where company_id = :company_id and (:of_everybody::boolean or member_id = :me)
 order by id desc
 limit 500;
