-- Says what became of rows that were taken back.
update import_row
   set undone = r.undone, undone_at = now(), reasons = import_row.reasons || r.reasons
  from jsonb_to_recordset(:rows::jsonb) as r (no integer, undone text, reasons text[])
 where import_row.company_id = :company_id and import_row.import_id = :id and import_row.no = r.no;
