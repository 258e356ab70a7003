-- Founds a company.
insert into company (id, name, time_zone)
values (:company_id, :name, :time_zone);
