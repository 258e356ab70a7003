-- The demo's visits, tasks and calls: what a lead's status says has happened, happened; what is planned lies ahead.
create temp table visits as
select leads.*, visit.status as visit_status,
       case when visit.status = 'scheduled'
         then date_trunc('hour', now()) + interval '1 day' * (1 + k % 6) + interval '1 hour' * (k % 5)
         else at + (moved_at - at) * (0.5 + 0.3 * random()) end as scheduled_at
  from leads
 cross join lateral (
   select case when key = 'visit_scheduled' then 'scheduled' when key in ('visit_done', 'negotiation', 'booked') then 'completed'
               when key = 'lost' and age > 12 and pick_again < 0.12 then 'completed'
               when key = 'lost' and age > 12 and pick_again < 0.20 then 'no_show'
               when key = 'lost' and age > 12 and pick_again < 0.28 then 'cancelled' end as status) visit
 where visit.status is not null;

insert into site_visit (company_id, id, lead_id, property_ids, status, scheduled_at, meeting_point, agent_id, reason,
                        closed_at, created_at, updated_at)
select current_setting('demo.company'), pg_temp.id_of('vis', (extract(epoch from booked_at) * 1000)::bigint, 'vis' || k), visits.id,
       case when visits.project is null then array(
         select property.id from property
          where property.company_id = current_setting('demo.company')
            and property.listing_type = case when lead_type in ('rent', 'let_out') then 'rent' else 'sale' end
          order by property.locality = visits.location desc, md5(property.id || k) limit 1 + k % 2) else '{}' end,
       visit_status, scheduled_at,
       case when visits.project is not null then 'Sales office, ' || visits.project else 'Society gate, ' || visits.location end,
       owner_id,
       case visit_status when 'no_show' then 'Did not come and did not answer' when 'cancelled' then 'Out of town' end,
       case when visit_status <> 'scheduled' then closed_at end, booked_at,
       case when visit_status <> 'scheduled' then closed_at else booked_at end
  from (select *, scheduled_at + (moved_at - scheduled_at) / 2 as closed_at,
               case when visit_status = 'scheduled' then moved_at else at + (scheduled_at - at) / 2 end as booked_at
          from visits) visits
 order by k;

insert into task (company_id, id, title, type, status, priority, due_at, assignee_id, lead_id, created_at, updated_at)
select current_setting('demo.company'), pg_temp.id_of('tsk', (extract(epoch from least(moved_at, due_at)) * 1000)::bigint, 'open' || k),
       case when k % 3 = 0 then 'Send matching flats' when k % 3 = 1 then 'Call back' else 'Ask about the home loan' end,
       case when k % 3 = 1 then 'call' else 'follow_up' end, 'open',
       case when pick_heat < 0.2 then 'high' else 'normal' end, due_at, owner_id, id, least(moved_at, due_at), least(moved_at, due_at)
  from leads where due_at is not null and pick_heat < 0.7;

insert into task (company_id, id, title, type, status, due_at, completed_at, outcome, assignee_id, lead_id, created_at, updated_at)
select current_setting('demo.company'), pg_temp.id_of('tsk', (extract(epoch from at) * 1000)::bigint, 'done' || k),
       'First call', 'call', 'done', at + interval '30 minutes', at + (moved_at - at) * 0.4,
       case when key = 'junk' then 'no_answer' when key = 'lost' then 'not_interested' else 'interested' end,
       owner_id, id, at + interval '1 second', at + (moved_at - at) * 0.4
  from leads where key <> 'new' and pick_heat > 0.5;

create temp table talks as
select leads.*, turn, case turn when 1 then called_at else called_again_at end as started_at,
       case when key = 'junk' or sub_key in ('not_reachable', 'no_response') then 'no_answer'
            when turn = 2 and pick_pace < 0.2 then 'busy' else 'connected' end as result
  from leads
 cross join generate_series(1, 2) turn
 where key <> 'new' and (turn = 1 or called_again_at is not null);

insert into call_log (company_id, id, direction, e164, national, contact_id, lead_id, member_id, started_at, duration_sec, result,
                      outcome, logged_at)
select current_setting('demo.company'), pg_temp.id_of('cal', (extract(epoch from started_at) * 1000)::bigint, 'cal' || k || '-' || turn),
       case when turn = 2 and k % 4 = 0 then 'inbound' else 'outbound' end, '+91' || national, national, contact_id, id, owner_id,
       started_at, case when result = 'connected' then 20 + floor(pick_money * 400) else 0 end, result,
       case when result <> 'connected' then 'not_reachable' when key = 'lost' then 'not_interested'
            when key in ('visit_scheduled', 'visit_done', 'negotiation', 'booked') then 'visit_booked'
            when sub_key = 'call_back' then 'call_back' else 'interested' end,
       least(started_at + interval '8 minutes', now())
  from talks;
