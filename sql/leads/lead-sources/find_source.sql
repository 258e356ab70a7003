-- A source, put away or not: what was pushed to it stays.
select id from lead_source where company_id = :company_id and id = :id;
