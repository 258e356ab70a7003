-- A line of the delivery log.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from webhook_delivery_record record
 where company_id = :company_id and id = :id;
