-- Why leads are given up, as the company has it, in order; or the one that is named, archived or not.
-- column category: 'lost' | 'junk'
-- column updated_at: string
select id, name, category, position, app.instant(archived_at) as archived_at, app.instant(updated_at) as updated_at
  from lost_reason
 where company_id = :company_id and (id = :id or (:id::text is null and archived_at is null))
 order by category desc, position, id;
