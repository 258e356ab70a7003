-- The companies whose connections are looked at. Scope: every company, because one program watches for all of them.
-- column id: string
-- column time_zone: string
select id, time_zone from company order by id;
