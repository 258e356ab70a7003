-- A time zone by its name in whatever case.
-- column name: string
select name
  from pg_timezone_names
 where lower(name) = lower(:name) and name !~ '^(posix/|posixrules|Factory|localtime)';
