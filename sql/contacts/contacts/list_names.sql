-- What contacts are called.
select id, name from contact where company_id = :company_id and id = any (:ids::text[]);
