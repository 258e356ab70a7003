-- Takes a template away for good, with its versions.
delete from message_template where company_id = :company_id and id = :id;
