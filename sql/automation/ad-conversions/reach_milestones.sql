-- Keeps which milestones leads reached by what happened, and answers those that were reached for the first time; `is_quiet`:
-- nobody outside hears of it. Scope: every company, because the list of events is of all.
-- column company_id: string
-- column lead_id: string
-- column milestone: string
-- column at: string
-- column is_quiet: boolean
with happened as (
  select h.company_id, h.lead_id, h.is_creation, h.is_quiet, h.at, h.place, status.id as status_id
    from jsonb_to_recordset(:happened::jsonb) as h (company_id text, lead_id text, status_key text, is_creation boolean,
           is_quiet boolean, at timestamptz, place int)
    join lead on lead.company_id = h.company_id and lead.id = h.lead_id and not lead.is_test
    left join pipeline_status status on status.company_id = lead.company_id and status.pipeline_id = lead.pipeline_id
     and status.key = h.status_key
), met as (
  select distinct on (company_id, lead_id, milestone) company_id, lead_id, milestone, at, is_quiet, place
    from (select h.*, counted.milestone
            from happened h
            join ad_milestone_status counted on counted.company_id = h.company_id and counted.status_id = h.status_id
          union all
          select h.*, 'lead_created'
            from happened h
           where h.is_creation and not exists (
             select from ad_milestone_rule rule
              where rule.company_id = h.company_id and rule.milestone = 'lead_created' and rule.pipeline_statuses <> '{}')) of_all
   order by company_id, lead_id, milestone, place
), first as (
  insert into ad_milestone_reached (company_id, lead_id, milestone, reached_at)
  select company_id, lead_id, milestone, at from met
  on conflict do nothing
  returning company_id, lead_id, milestone
)
select company_id, lead_id, milestone, app.instant(met.at) as at, met.is_quiet
  from first
  join met using (company_id, lead_id, milestone)
 order by met.place;
