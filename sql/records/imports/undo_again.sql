-- Lets rows that stayed when their import was taken back be tried again: what was said of them (`said`) is said no more.
update import_row
   set undone = null, reasons = array(select reason from unnest(reasons) reason where reason <> all (:said::text[]))
 where company_id = :company_id and import_id = :id and undone in ('kept', 'restored') and reasons && :said::text[];
