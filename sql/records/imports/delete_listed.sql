-- Deletes what an import recorded of a record because it fits none of its fields.
delete from activity
 where company_id = :company_id and subject_kind = :kind and subject_id = :id and type = 'import'
   and data ->> 'import_id' = :import_id;
