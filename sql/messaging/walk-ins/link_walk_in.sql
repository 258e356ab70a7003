-- Which lead somebody's entry made or joined.
update walk_in set lead_id = :lead_id where company_id = :company_id and id = :id;
