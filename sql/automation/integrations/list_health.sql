-- How the connections of each kind did when they were last looked at.
-- column seen_at: string
select kind, in_use, failing, app.instant(seen_at) as seen_at from connection_health where company_id = :company_id;
