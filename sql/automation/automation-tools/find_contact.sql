-- One contact as the contract shows it.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from contact_record record
 where record.company_id = :company_id and record.id = :id;
