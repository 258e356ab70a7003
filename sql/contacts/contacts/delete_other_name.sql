-- Takes an other name from a contact.
delete from contact_other_name where company_id = :company_id and contact_id = :contact_id and id = :id;
