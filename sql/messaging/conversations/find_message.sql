-- A message as it is shown.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from message_record record
 where company_id = :company_id and id = :id;
