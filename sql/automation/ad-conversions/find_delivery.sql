-- A line of the log.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from ad_delivery_record record
 where company_id = :company_id and id = :id;
