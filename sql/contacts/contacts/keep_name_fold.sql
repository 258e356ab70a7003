-- Says by which version of the fold names are kept from now on. Scope: every company, because the version is the
-- installation's.
update installation set name_fold = :version where name_fold < :version;
