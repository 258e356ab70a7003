-- A connection as it is shown, of the caller or of anybody.
-- column json: string
select (to_jsonb(c) - 'company_id' - 'member_id')::text as json
  from mcp_connection_record c
 where company_id = :company_id and id = :id and (:of_everybody::boolean or member_id = :me);
