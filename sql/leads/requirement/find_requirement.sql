-- What one lead looks for, as its page shows it.
-- column json: string
select (to_jsonb(record) - '{company_id,id}'::text[])::text as json
  from lead_requirement_record record
 where record.company_id = :company_id and record.id = :lead_id;
