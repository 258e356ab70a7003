-- Takes what an import told of a person from their timeline; what was guessed by it stays, unless somebody takes it back
-- who reads the numbers.
delete from activity
 where company_id = :company_id and contact_id = :id and lead_id is null and type = 'import'
   and data ->> 'import_id' = :import_id
   and (:takes_all or not of_masked_list);
