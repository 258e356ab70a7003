-- The lead that somebody responded to, locked, with the clocks that wait for it: those that run, and those that this
-- very transaction stopped by closing the lead.
-- column terms_of_clocks: { id: string; kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; started_at: string; due_at: string; place: string; counts: string[] | null; is_breached: boolean }[]
select lead.owner_id, lead.is_test, lead.is_late,
       (select coalesce(json_agg(json_build_object(
                 'id', clock.id, 'kind', clock.kind, 'base', clock.base, 'started_at', app.instant(clock.started_at),
                 'due_at', app.instant(clock.due_at), 'place', clock.place, 'counts', nullif(clock.terms -> 'counts', 'null'),
                 'is_breached', clock.breached_at is not null)), '[]')
          from sla_clock clock
         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.met_at is null
           and (clock.stopped_at is null or clock.stopped_at = now())) as terms_of_clocks
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id
   for update of lead;
