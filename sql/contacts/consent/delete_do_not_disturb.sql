-- A person may be disturbed again.
delete from do_not_disturb where company_id = :company_id and contact_id = :contact_id;
