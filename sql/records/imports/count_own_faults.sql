-- How many rows of an import are refused for what they say themselves.
-- column count: number
select count(*)::integer as count
  from import_row
 where company_id = :company_id and import_id = :id and outcome = 'invalid' and reasons <@ coalesce(of_file, reasons);
