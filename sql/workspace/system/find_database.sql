-- The database as the installation's owner wants to know it. Scope: every company, because they share it.
-- column version: string
-- column size_bytes: number
-- column migration_count: number
-- column is_shared: boolean
select current_setting('server_version') as version,
       pg_database_size(current_database()) as size_bytes,
       last.count as migration_count,
       last.name as last_migration, last.applied_at as last_migrated_at,
       (select count(*) > 1 from company) as is_shared
  from (select count(*)::int as count, max(name) as name, max(applied_at) as applied_at
          from schema_migration where name not like 'view %' and name not like 'function %') last;
