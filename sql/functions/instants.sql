-- Instants leave the database as ISO 8601 UTC with milliseconds, the same in JSON and in columns.
create or replace function app.instant(at timestamptz) returns text
  language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
