-- One run as it is shown.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from integrity_run_record record
 where record.company_id = :company_id and record.id = :id;
