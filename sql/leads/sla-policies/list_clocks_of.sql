-- The clocks of a lead, the latest first.
-- column kind: 'first_response' | 'follow_up'
-- column base: 'enquiry' | 'date' | 'contact'
-- column state: 'running' | 'warned' | 'breached' | 'met' | 'stopped'
-- column started_at: string
-- column due_at: string
-- column warn_at: string | null
-- column warned_at: string | null
-- column breached_at: string | null
-- column reassigned_at: string | null
-- column met_at: string | null
-- column stopped_at: string | null
-- column met_with: 'call' | 'call_attempt' | 'message' | 'note' | 'status_change' | null
-- column policy: { id: string; name: string }
select clock.id, clock.kind, clock.base, clock.place,
       case
         when clock.met_at is not null then 'met'
         when clock.stopped_at is not null then 'stopped'
         when clock.breached_at is not null then 'breached'
         when clock.warned_at is not null then 'warned'
         else 'running'
       end as state,
       app.instant(clock.started_at) as started_at, app.instant(clock.warn_at) as warn_at,
       app.instant(clock.due_at) as due_at, app.instant(clock.warned_at) as warned_at,
       app.instant(clock.breached_at) as breached_at, app.instant(clock.reassigned_at) as reassigned_at,
       app.instant(clock.met_at) as met_at, clock.met_with, app.instant(clock.stopped_at) as stopped_at,
       clock.response_minutes,
       json_build_object('id', clock.policy_id, 'name', coalesce(clock.terms ->> 'name', '')) as policy
  from sla_clock clock
 where clock.company_id = :company_id and clock.lead_id = :lead_id
 order by clock.id desc
 limit 100;
