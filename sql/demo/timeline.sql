-- The demo's timeline: how each lead came, who got it, what was said, where it went.
-- One status after the other; a few leads pass over most of them, which the integrity check finds.
create temp table steps as
select k, pipeline_id, path.place + 7 as place, path.at, came.key as came_key, came.name as came, went.key as went_key, went.name as went
  from (select leads.*, visits.booked_at,
               case when key in ('contacted', 'junk') or leads.k % 320 = 13 then array['new', key]
                    when visits.visit_status is not null and key not in ('visit_scheduled', 'lost')
                      then array['new', 'contacted', 'visit_scheduled', key]
                    else array['new', 'contacted', key] end as keys
          from leads left join (select k, visit_status, at + (scheduled_at - at) / 2 as booked_at from visits) visits using (k)
         where leads.key <> 'new') lead
 cross join lateral (
   select place, keys[place] as came_key, keys[place + 1] as went_key,
          case when place = cardinality(keys) - 1 then moved_at when place = 1 then called_at else booked_at end as at
     from generate_series(1, cardinality(keys) - 1) place) path
  join pipeline_status came using (pipeline_id)
  join pipeline_status went using (pipeline_id)
 where came.company_id = current_setting('demo.company') and came.key = path.came_key
   and went.company_id = current_setting('demo.company') and went.key = path.went_key;

create temp table entries as
select k, 1 as place, 'enquiry' as type, at, 'system' as actor, 'Enquired via ' || source as title, null as text,
       jsonb_build_object('source_id', source_id, 'source', source) as data
  from leads
union all
select k, 2, 'assignment', at + interval '1 second', 'system', 'Assigned to ' || owner_name, null,
       jsonb_build_object('owner_id', owner_id, 'reason', 'next turn')
  from leads
union all
select k, step.place, 'status_change', step.at, 'member', step.came || ' → ' || step.went, null,
       jsonb_build_object('from_status', jsonb_build_object('key', step.came_key, 'name', step.came),
                          'to_status', jsonb_build_object('key', step.went_key, 'name', step.went))
  from steps step
union all
select k, 4, 'enquiry', moved_at, 'system', 'Enquired again via ' || source, null,
       jsonb_build_object('source_id', source_id, 'source', source)
  from leads where asked_again
union all
select k, 5, 'note', at + (moved_at - at) * 0.5, 'member', 'Note',
       (array['Prefers a high floor, east facing', 'Works in Hinjawadi, wants a short commute', 'Decides with his brother, call both',
         'Budget is tight, loan already sanctioned', 'Spouse wants to see it as well', 'Comparing with two other projects',
         'आई-वडिलांसोबत राहणार, लिफ्ट हवी', 'Asked for the agreement draft'])[1 + k % 8], '{}'
  from leads where key <> 'new' and pick_again between 0.2 and 0.65
union all
select k, 6, 'call', started_at, 'member', case result when 'connected' then 'Call' else 'Call, no answer' end, null, '{}'
  from talks where turn = 1
union all
select k, 7, 'visit', scheduled_at, 'member',
       case visit_status when 'completed' then 'Site visit' when 'no_show' then 'Did not come to the site visit'
                         else 'Site visit cancelled' end, null, '{}'
  from visits where visit_status <> 'scheduled';

insert into activity (company_id, id, type, at, lead_id, contact_id, actor_kind, actor_id, actor_name, title, text, data, created_at)
select current_setting('demo.company'), pg_temp.id_of('act', (extract(epoch from entries.at) * 1000)::bigint, 'act' || k || '-' || place),
       entries.type, entries.at, leads.id, leads.contact_id, actor, case actor when 'member' then leads.owner_id end,
       case actor when 'member' then leads.owner_name else 'Angan' end, title, entries.text, entries.data, entries.at
  from entries
  join leads using (k)
 order by entries.at;
