-- What the company is called.
select name from company where id = :company_id;
