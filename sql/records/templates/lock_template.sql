-- Holds a template until the change is written.
select id from message_template where company_id = :company_id and id = :id for update;
