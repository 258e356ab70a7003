-- Whether a record stands in a row of an import that was taken already.
-- column is_met: boolean
select exists (
  select from import_row
   where company_id = :company_id and import_id = :id and record_id = :record_id
) as is_met;
