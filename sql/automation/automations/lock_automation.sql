-- An automation that is about to be changed.
-- column definition: unknown
-- column updated_at: string
select a.id, a.name, a.is_on, a.version, a.runs_per_hour, a.acts_for, v.definition,
       app.instant(a.updated_at) as updated_at
  from automation a
  join automation_version v
    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
 where a.company_id = :company_id and a.id = :id and a.removed_at is null
   for update of a;
