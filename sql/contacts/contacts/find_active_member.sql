-- A member who can be given records.
select id, name from member where company_id = :company_id and id = :id and status = 'active';
