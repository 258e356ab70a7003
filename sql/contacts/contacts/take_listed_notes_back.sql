-- Deletes what an import wrote on a person's timeline; guessed values of it stay, unless a reader of whole numbers
-- undoes it.
delete from activity
 where company_id = :company_id and contact_id = :id and lead_id is null and type = 'import'
   and data ->> 'import_id' = :import_id
   and (:takes_all or not of_masked_list);
