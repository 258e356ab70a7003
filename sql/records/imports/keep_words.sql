-- Keeps what words were counted, unless the file is mapped otherwise by now.
update import_run
   set words = :words
 where company_id = :company_id and id = :id
   and mapping = :mapping::jsonb and sheet = :sheet and head_row = :head_row;
