-- Two contacts that may be one person, as the API shows them.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from contact_duplicate_record record
 where record.company_id = :company_id
   and record.id = (select pair.id from contact_duplicate pair
                     where pair.company_id = :company_id
                       and pair.first_id = least(:one, :other) and pair.second_id = greatest(:one, :other));
