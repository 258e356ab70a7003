-- Which of these contacts are within reach.
select id from contact where company_id = :company_id and id = any (:ids);
