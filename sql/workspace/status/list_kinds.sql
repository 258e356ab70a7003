-- How the connections of each kind do, of all companies together. Scope: every company, because they share the services.
-- column in_use: number
-- column failing: number
-- column seen_at: string
select kind, sum(in_use)::int as in_use, sum(failing)::int as failing, app.instant(max(seen_at)) as seen_at
  from connection_health
 group by kind;
