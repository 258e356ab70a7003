-- The automations of some companies that follow these events. Scope: every company, because the list of events is of all.
-- column definition: unknown
select a.company_id, a.id, a.name, a.version, a.record, a.event, a.acts_for, a.runs_per_hour, v.definition
  from automation a
  join automation_version v
    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
 where a.company_id = any (:company_ids) and a.event = any (:events) and a.is_on and a.removed_at is null
 order by a.company_id, a.id;
