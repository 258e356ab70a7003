-- Takes the automation that is due for longest and that nobody else looks after now. Scope: every company, because one
-- program looks for all of them.
-- column definition: unknown
-- column due_at: string
-- column zone: string
select a.company_id, a.id, a.name, a.version, a.record, a.acts_for, a.runs_per_hour, v.definition,
       app.instant(a.due_at) as due_at, company.time_zone as zone
  from automation a
  join automation_version v
    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
  join company on company.id = a.company_id
 where a.due_at <= :at and a.is_on and a.removed_at is null
 order by a.due_at
 limit 1
   for update of a skip locked;
