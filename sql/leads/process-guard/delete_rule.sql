-- Takes a rule away.
delete from process_rule where company_id = :company_id and id = :id;
