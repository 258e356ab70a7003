-- Takes away the other names that an import or a merge alone gave; what was guessed by an import stays, unless somebody
-- takes it back who reads the numbers. Beyond reach.
delete from contact_other_name
 where company_id = :company_id and given_by @> array[:given_by::text] and given_by <> '{}' and cardinality(given_by) = 1
   and (:takes_all or not of_masked_list);
