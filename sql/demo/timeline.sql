-- The demo's timeline: how each lead came, who got it, what was said, where it went.
create temp table entries as
select k, 1 as place, 'enquiry' as type, at, 'system' as actor, 'Enquired via ' || source as title, null as text,
       jsonb_build_object('source_id', source_id, 'source', source) as data
  from leads
union all
select k, 2, 'assignment', at + interval '1 second', 'system', 'Assigned to ' || owner_name, null,
       jsonb_build_object('owner_id', owner_id, 'reason', 'next turn')
  from leads
union all
select k, 3, 'status_change', moved_at, 'member', first_status || ' → ' || status, null,
       jsonb_build_object('from_status', jsonb_build_object('key', 'new', 'name', first_status),
                          'to_status', jsonb_build_object('key', key, 'name', status))
  from leads where key <> 'new'
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
