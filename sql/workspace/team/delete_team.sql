-- Deletes an empty team.
delete from team where company_id = :company_id and id = :id;
