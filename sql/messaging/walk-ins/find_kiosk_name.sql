-- A kiosk of the company, whatever became of it.
select id, name, site_name from kiosk where company_id = :company_id and id = :id;
