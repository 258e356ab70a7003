-- How many exports the company has in the making, and how many one member asked for since.
-- column open: number
-- column asked: number
-- column first_at: string | null
select count(*) filter (where state in ('waiting', 'running'))::int as open,
       count(*) filter (where created_by = :me and created_at > :since)::int as asked,
       app.instant(min(created_at) filter (where created_by = :me and created_at > :since)) as first_at
  from export_run
 where company_id = :company_id and (state in ('waiting', 'running') or created_at > :since);
