-- Holds an incident or maintenance to the end of the transaction.
-- column kind: 'incident' | 'maintenance'
-- column starts_at: string
-- column updated_at: string
select kind, title, services, impact, app.instant(starts_at) as starts_at, app.instant(ends_at) as ends_at,
       ended_at is not null or coalesce(ends_at <= :now, false) as is_over, for_everyone,
       app.instant(updated_at) as updated_at
  from status_notice
 where company_id = :company_id and id = :id
   for update;
