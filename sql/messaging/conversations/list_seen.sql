-- Which of these conversations the caller may see.
-- column id: string
select id from conversation where company_id = :company_id and id = any (:ids);
