-- One contact as its page shows it.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from contact_detail record
 where record.company_id = :company_id and record.id = :id;
