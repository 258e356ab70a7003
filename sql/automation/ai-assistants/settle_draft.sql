-- What became of a draft that was taken; `open` gives it back.
update mcp_draft
   set status = :status, updated_at = :at, begun_at = null,
       decided_at = case when :status <> 'open' then :at::timestamptz end,
       decided_by = case when :status <> 'open' then :me end,
       result_status = :result_status, result_body = :result_body::jsonb
 where company_id = :company_id and id = :id and status = 'running' and begun_at = :begun_at;
