-- A source, archived or not: what was pushed to it stays.
select id from lead_source where company_id = :company_id and id = :id;
