-- The number was proven.
update walk_in_code set verified_at = :at where company_id = :company_id and id = :id;
