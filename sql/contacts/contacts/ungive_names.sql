-- Takes an import or a merge from those that gave a name; others gave it too. Beyond reach.
update contact_other_name
   set given_by = array_remove(given_by, :given_by::text)
 where company_id = :company_id and given_by @> array[:given_by::text] and given_by <> '{}' and cardinality(given_by) > 1
   and (:takes_all or not of_masked_list);
