-- The names of the company's members, those who left among them.
-- column id: string
-- column name: string
select id, name from member where company_id = :company_id;
