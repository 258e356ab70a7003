-- A connection as it is shown: by its id, or that of a platform.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from ad_connection_record record
 where company_id = :company_id and (id = :id::text or platform = :platform::text);
