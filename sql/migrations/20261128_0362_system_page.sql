-- The page that tells an owner how the installation is.
grant select on schema_migration to angan_system;
