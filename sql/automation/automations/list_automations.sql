-- The automations of the company, or one, with what each does now and how its last runs went.
-- column id: string
-- column name: string
-- column is_on: boolean
-- column version: number
-- column runs_per_hour: number
-- column acts_for: { id: string; name: string }
-- column created_by: { id: string; name: string } | null
-- column definition: unknown
-- column due_at: string | null
-- column created_at: string
-- column updated_at: string
-- column last_run_at: string | null
-- column trouble: string | null
-- column runs_today: number
-- column failed_today: number
select a.id, a.name, a.is_on, a.version, a.runs_per_hour, v.definition, app.instant(a.due_at) as due_at, a.trouble,
       json_build_object('id', actor.id, 'name', actor.name) as acts_for,
       case when maker.id is not null then json_build_object('id', maker.id, 'name', maker.name) end as created_by,
       app.instant(a.created_at) as created_at, app.instant(a.updated_at) as updated_at,
       app.instant(runs.last_at) as last_run_at, runs.total as runs_today, runs.failed as failed_today
  from automation a
  join automation_version v
    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
  join member actor on actor.company_id = a.company_id and actor.id = a.acts_for
  left join member maker on maker.company_id = a.company_id and maker.id = a.created_by
 cross join lateral (
   select max(r.created_at) as last_at, count(*)::int as total,
          (count(*) filter (where r.state in ('failed', 'stopped')))::int as failed
     from automation_run r
    where r.company_id = a.company_id and r.automation_id = a.id and r.created_at > :at::timestamptz - interval '24 hours') runs
 where a.company_id = :company_id and a.removed_at is null and (:id::text is null or a.id = :id)
 order by lower(a.name), a.id;
