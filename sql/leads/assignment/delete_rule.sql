-- Takes a rule away, with its turns.
delete from assignment_rule where company_id = :company_id and id = :id returning id;
