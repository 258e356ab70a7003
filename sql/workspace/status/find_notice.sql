-- One incident or maintenance of the company.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from status_notice_record record
 where company_id = :company_id and id = :id;
