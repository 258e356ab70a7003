-- Two contacts that may be one person, as the API shows them.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from contact_duplicate_record record
  join contact_duplicate pair on pair.company_id = record.company_id and pair.id = record.id
 where record.company_id = :company_id
   and pair.first_id = least(:one, :other) and pair.second_id = greatest(:one, :other);
