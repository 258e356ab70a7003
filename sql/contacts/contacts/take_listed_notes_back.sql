-- Takes what an import told of a person from their timeline.
delete from activity
 where company_id = :company_id and contact_id = :id and lead_id is null and type = 'import'
   and data ->> 'import_id' = :import_id;
