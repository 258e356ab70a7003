-- A number on a list.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from blocked_number_record record
 where record.company_id = :company_id and record.id = :id;
