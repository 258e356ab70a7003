-- Whether several companies share the installation, and the time zone of one of them; null for an unknown one. Scope:
-- every company, because the caller belongs to none.
-- column is_shared: boolean
-- column zone: string | null
select (select count(*) > 1 from company) as is_shared,
       (select time_zone from company where id = :id::text) as zone;
