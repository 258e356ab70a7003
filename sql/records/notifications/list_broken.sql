-- The connections that were reported as broken.
-- column broken_at: string
select connection_id, app.instant(broken_at) as broken_at from broken_connection where company_id = :company_id;
