-- Forgets what a check found.
delete from import_row where company_id = :company_id and import_id = :id;
