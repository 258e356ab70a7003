-- Forgets a kept file.
delete from kept_file where company_id = :company_id and id = :id;
