-- Leads whose clocks are about to be set, with what decides it; locked, because every change of a clock goes under its
-- lead's lock. Those that somebody else holds are left out: their clocks wait for the next round.
-- column bhk: number[]
-- column property_types: string[]
-- column attribution: { [name: string]: unknown }
-- column custom: { [name: string]: unknown }
-- column source: { id: string; name: string; kind: string }
-- column received_at: string
-- column follow_up_at: string | null
-- column last_response_at: string | null
-- column running: { id: string; base: 'date' | 'contact'; started_at: string } | null
-- column is_kept: boolean
select lead.id, lead.contact_id, lead.owner_id, lead.source_id, lead.temperature, lead.lead_type, lead.pipeline_id,
       lead.project, lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max,
       lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,
       (select contact.city from contact
         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,
       (select json_build_object('id', source.id, 'name', source.name, 'kind', source.kind) from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source,
       app.instant(lead.follow_up_at) as follow_up_at, app.instant(lead.last_response_at) as last_response_at,
       (select owner.branch_id from member owner
         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as branch_id,
       (select json_build_object('id', clock.id, 'base', clock.base, 'started_at', app.instant(clock.started_at))
          from sla_clock clock
         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.kind = 'follow_up'
           and clock.met_at is null and clock.stopped_at is null) as running,
       exists (
         select from sla_clock clock
          where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.base = 'date'
            and clock.started_at = lead.follow_up_at and clock.met_at is not null) as is_kept
  from lead
 where lead.company_id = :company_id and lead.id = any (:ids)
   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and not lead.is_late
 order by lead.id
   for update of lead skip locked;
