-- Whether something of an import stayed when it was taken back, as its rows say (`said`).
-- column stayed: boolean
select exists (
  select from import_row
   where company_id = :company_id and import_id = :id and undone in ('kept', 'restored') and reasons && :said::text[]
) as stayed;
