-- The time zone of a company. Scope: every company, because the program doesn't know it yet.
select id, time_zone from company where id = :company_id;
