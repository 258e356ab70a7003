-- By which version of the fold names are kept. Scope: every company, because the version is the installation's.
-- column name_fold: number
select name_fold from installation;
