-- Whom a row may name as its owner.
select id, name, email from member where company_id = :company_id and status = 'active' order by id limit 2000;
