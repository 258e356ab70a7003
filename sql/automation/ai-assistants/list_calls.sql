-- What a connection did, the latest first.
-- column json: string
select jsonb_build_object('id', id, 'tool', tool, 'at', app.instant(at), 'outcome', outcome, 'record_ids', record_ids)::text
       as json
  from mcp_call
 where company_id = :company_id and connection_id = :connection_id and (:before::text is null or id < :before)
 order by id desc
 limit :most;
