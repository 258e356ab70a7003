-- What members are called, also those who left.
-- column name: string
select id, name from member where company_id = :company_id;
