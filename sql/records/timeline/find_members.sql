-- Which of these are members of the company.
select id from member where company_id = :company_id and id = any (:ids);
