-- Which of these contacts the caller may open. None where the caller's walls are lifted: then nobody may be named.
select id from contact_detail
 where company_id = :company_id and id = any (:ids) and not (select app.is_lifted());
