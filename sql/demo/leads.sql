-- The demo's contacts and leads. Settings: demo.company, and demo.names, a JSON array of { name, first, last, folded },
-- one for each contact. The same picture each time, moved so that it ends now.
set local max_parallel_workers_per_gather = 0;
select setseed(0.26);

-- Who works leads: an agent three times as many as a team lead or a telecaller.
create temp table workers as
select member.id, member.name, row_number() over (order by member.email, share) - 1 as place
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 cross join lateral generate_series(1, case when role.key = 'agent' then 3 else 1 end) share
 where member.company_id = current_setting('demo.company') and member.takes_leads;

create temp table people as
select n, named.name, first, last, folded,
       workers.id as owner_id, workers.name as owner_name,
       case when pick_city < 0.8 then 'Pune' when pick_city < 0.9 then 'Pimpri-Chinchwad' when pick_city < 0.96 then 'Mumbai'
            else 'Nashik' end as city
  from (select *, random() as pick_worker, random() as pick_city
          from rows from (jsonb_to_recordset(current_setting('demo.names')::jsonb)
                 as (name text, first text, last text, folded text)) with ordinality
               as named (name, first, last, folded, n)) named
  join workers on workers.place = floor(pick_worker * (select count(*) from workers));

-- Every person's first enquiry, evenly over 120 days, and for every second person another one of another kind.
create temp table enquiries as
with firsts as (
  select n as k, n, now() - interval '120 days' * (1 - (n - 0.2) / (select count(*) from people)) as at,
         case when pick < 0.62 then 'buy' when pick < 0.82 then 'rent' when pick < 0.90 then 'sell' when pick < 0.96 then 'let_out'
              else 'invest' end as lead_type
    from (select n, random() as pick from people order by n) person
), seconds as (
  select (select count(*) from people) + row_number() over (order by n) as k, n,
         at + (now() - at) * (0.1 + 0.8 * random()) as at,
         case lead_type when 'buy' then (array['rent', 'sell', 'invest'])[1 + n % 3] when 'let_out' then 'sell'
                        when 'invest' then 'let_out' else 'buy' end as lead_type
    from firsts where n % 2 = 1
)
select *, extract(epoch from now() - at) / 86400 as age, random() as pick_status, random() as pick_pace, random() as pick_money,
       random() as pick_place, random() as pick_source, random() as pick_heat, random() as pick_again, random() as pick_work
  from (select * from firsts union all select * from seconds order by k) enquiry;

create temp table moved as
select enquiry.*, status.key,
       -- When the lead came to where it is now.
       case when status.key = 'new' then at else at + (now() - at) * (0.2 + 0.6 * pick_pace) end as moved_at
  from enquiries enquiry
 cross join lateral (
   select case
     when age < 2 then case when pick_status < 0.6 then 'new' when pick_status < 0.9 then 'contacted' else 'qualified' end
     when age < 12 then case when pick_status < 0.10 and age < 6 then 'new' when pick_status < 0.45 then 'contacted'
       when pick_status < 0.65 then 'qualified' when pick_status < 0.77 then 'visit_scheduled'
       when pick_status < 0.87 then 'visit_done' when pick_status < 0.95 then 'lost' else 'junk' end
     else case when pick_status < 0.17 then 'contacted' when pick_status < 0.32 then 'qualified'
       when pick_status < 0.37 then 'visit_scheduled' when pick_status < 0.47 then 'visit_done'
       when pick_status < 0.54 then 'negotiation' when pick_status < 0.62 then 'booked' when pick_status < 0.91 then 'lost'
       else 'junk' end end as key) status;

insert into contact (company_id, id, name, name_folded, first_name, last_name, city, kinds, owner_id, created_at, updated_at)
select current_setting('demo.company'), pg_temp.id_of('con', (extract(epoch from first_at) * 1000)::bigint, 'con' || n), name, folded,
       first, last, city, kinds, owner_id, first_at + interval '1 second', first_at + interval '1 second'
  from people
  join (select n, min(at) as first_at,
               array_agg(distinct case lead_type when 'buy' then 'buyer' when 'rent' then 'tenant' when 'sell' then 'owner'
                                                 when 'let_out' then 'landlord' else 'investor' end) as kinds
          from moved group by n) asked using (n);

create temp table contacts as
select people.*, pg_temp.id_of('con', (extract(epoch from at) * 1000)::bigint, 'con' || n) as id, at
  from people join moved using (n) where moved.k = people.n;

insert into contact_phone (company_id, contact_id, e164, national, position, created_at)
select current_setting('demo.company'), id, '+9198000' || (10000 + n), '98000' || (10000 + n), 1, at from contacts;

insert into contact_email (company_id, contact_id, email, position, created_at)
select current_setting('demo.company'), id, replace(folded, ' ', '.') || '.' || n || '@example.in', 1, at
  from contacts where n % 5 < 3;

-- What the later files need of a lead.
create temp table leads as
select moved.*,
       -- Called within two hours, by most within minutes, and once more by some.
       moved.at + least((moved_at - moved.at) * 0.2, interval '3 minutes' + interval '2 hours' * pick_pace ^ 4) as called_at,
       case when pick_work < 0.4 then moved.at + (moved_at - moved.at) * (0.55 + 0.3 * pick_money) end as called_again_at,
       follow_up.due_at, pg_temp.id_of('led', (extract(epoch from moved.at) * 1000)::bigint, 'led' || k) as id, contacts.id as contact_id,
       contacts.owner_id, contacts.owner_name, '98000' || (10000 + moved.n) as national,
       source.id as source_id, source.name as source, status.id as status_id, status.name as status, status.category,
       status.pipeline_id, first.name as first_status, sub.id as sub_status_id, sub.key as sub_key,
       (array['Wakad', 'Baner', 'Hinjawadi', 'Kharadi', 'Kothrud', 'Hadapsar', 'Aundh', 'Ravet', 'Undri', 'Viman Nagar'])
         [1 + floor(pick_place * 10)] as location,
       case when lead_type = 'buy' and pick_work < 0.3
         then (array['Sahyadri Greens', 'Mula Riverside', 'Indrayani Heights', 'Deccan Courtyard', 'Kharadi One'])[1 + k % 5]
       end as project,
       status.category = 'open' and age > 3 and pick_again < 0.15 as asked_again
  from moved
  join contacts using (n)
  join pipeline on pipeline.company_id = current_setting('demo.company') and pipeline.lead_types[1] = moved.lead_type
  join pipeline_status status
    on status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id and status.key = moved.key
  join pipeline_status first
    on first.company_id = pipeline.company_id and first.pipeline_id = pipeline.id and first.key = 'new'
  left join lateral (
    select sub.id, sub.key from pipeline_sub_status sub
     where sub.company_id = status.company_id and sub.status_id = status.id
     order by md5(sub.key || k) limit 1) sub on true
  join (select id, name, row_number() over (order by name) - 1 as place, count(*) over () as amount
          from lead_source
         where company_id = current_setting('demo.company') and kind <> 'other') source
    on source.place = floor(pick_source * source.amount)
  -- The owner of an open lead has planned the next call, within three weeks; some are late, and a few were forgotten.
  left join lateral (
    select case when at > moved_at or moved.k % 150 = 7 then at else at + interval '3 days' end as due_at
      from (select (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '30 minutes' * (20 + floor(17 * pick_money))
                    + interval '1 day' * case when moved.k % 150 = 7 then -9 - floor(5 * pick_pace) else floor(20 * pick_work) - 1 end)
                   at time zone 'Asia/Kolkata' as at) planned) follow_up on status.category = 'open' and moved.key <> 'new';

insert into lead (company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, sub_status_id, category,
                  source_id, owner_id, budget_min, budget_max, bhk, property_types, location, project, message,
                  duplicate_kind, duplicate_of, enquiry_count, last_enquiry_at, first_response_at, last_response_at, follow_up_at,
                  received_at, closed_at, created_at, updated_at)
select current_setting('demo.company'), id,
       'L-' || year || '-' || lpad((row_number() over (partition by year order by at, k))::text, 5, '0'),
       contact_id, lead_type,
       case when category = 'open' and pick_heat < 0.2 then 'hot' when pick_heat < 0.65 then 'warm' else 'cold' end,
       pipeline_id, status_id, sub_status_id, category, source_id, owner_id,
       -- Paise: a lakh of rupees is 10,000,000, a thousand rupees of rent 100,000.
       case when lead_type in ('rent', 'let_out') then floor(12 + pick_money * 40) * 80000 else floor(40 + pick_money * 160) * 8000000 end,
       case when lead_type in ('rent', 'let_out') then floor(12 + pick_money * 40) * 100000 else floor(40 + pick_money * 160) * 10000000 end,
       array[1 + floor(pick_money * 3.9)::int],
       array[case when lead_type = 'invest' and pick_work < 0.5 then 'shop' when pick_money > 0.92 then 'villa' else 'apartment' end],
       location, project,
       case when pick_again > 0.4 then (array['Please call after six in the evening', 'Ready possession only', 'Looking near the IT park',
         'Need a home loan as well', 'Is the society open to pets?', 'Wants to visit on Sunday'])[1 + k % 6] end,
       case when k > (select count(*) from people) then 'same_contact' end,
       case when k > (select count(*) from people) then (select first.id from leads first where first.k = leads.n) end,
       case when asked_again then 2 else 1 end,
       case when asked_again then moved_at else at end,
       case when key <> 'new' then called_at end, case when key <> 'new' then moved_at end, due_at,
       at, case when category <> 'open' then moved_at end, at + interval '1 second', greatest(moved_at, at + interval '1 second')
  from (select *, to_char(at at time zone 'Asia/Kolkata', 'YY') as year from leads) leads
 order by k;

insert into number_series (company_id, series, period, next)
select current_setting('demo.company'), 'lead', to_char(at at time zone 'Asia/Kolkata', 'YY'), count(*) + 1
  from leads group by 3
on conflict (company_id, series, period) do update set next = excluded.next;

update lead_source source
   set received_count = amount, last_received_at = latest
  from (select source_id, count(*) as amount, max(at) as latest from leads group by 1) received
 where source.company_id = current_setting('demo.company') and source.id = received.source_id;
