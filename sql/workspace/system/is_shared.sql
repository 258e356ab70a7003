-- Whether several companies share the installation. Scope: every company, because they are counted.
-- column is_shared: boolean
select count(*) > 1 as is_shared from company;
