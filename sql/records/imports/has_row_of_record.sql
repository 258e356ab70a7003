-- Whether an earlier row of an import has a record.
-- column is_met: boolean
select exists (
  select from import_row
   where company_id = :company_id and import_id = :id and record_id = :record_id
) as is_met;
