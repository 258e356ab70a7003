-- Contacts and leads of one brokerage over the last eighteen months, as many as bench.count says, for bench.company.
-- The same every time: one seed, one process, no parallel plans. What people do is uneven, and so are these rows: few
-- members have many leads, most leads end lost, newer days bring more; one lead in ten is another contact's second, so
-- one contact in ten has none.
set max_parallel_workers_per_gather = 0;
select setseed(0.42);

create temp table seeded as
select n, at, (extract(epoch from at) * 1000)::bigint as ms,
       random() as pick_owner, random() as pick_status, random() as pick_type, random() as pick_source,
       random() as pick_budget, random() as pick_place, random() as pick_first, random() as pick_last,
       case when n % 10 = 0 then 1 + 10 * floor(random() * n / 10)::bigint else n end as person
  from (select n, now() - interval '540 days' * power(1 - n / (current_setting('bench.count')::float8 + 1), 1.3) as at
          from generate_series(1, current_setting('bench.count')::bigint) n) line;

create temp table owners as
select id, row_number() over (order by email) - 1 as place
  from member where company_id = current_setting('bench.company') and takes_leads;

create temp table statuses as
select status.id, status.category, status.key, pipeline.id as pipeline_id, pipeline.lead_types[1] as lead_type
  from pipeline_status status
  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
 where status.company_id = current_setting('bench.company');

create temp table sources as
select id, row_number() over (order by name) - 1 as place
  from lead_source where company_id = current_setting('bench.company');

analyze seeded, owners, statuses, sources;

insert into contact (company_id, id, name, name_folded, first_name, last_name, city, kinds, owner_id, created_at, updated_at)
select current_setting('bench.company'), pg_temp.id_of('con', ms, n::text), first || ' ' || last, lower(first || ' ' || last),
       first, last, 'Pune', '{buyer}', owners.id, at, at
  from (select n, at, ms, pick_owner,
               (array['Aarav', 'Aditi', 'Amit', 'Ananya', 'Anil', 'Arjun', 'Deepa', 'Farhan', 'Gauri', 'Harpreet', 'Imran',
                 'Ishita', 'Jaya', 'Kavita', 'Kiran', 'Lakshmi', 'Manoj', 'Meera', 'Mohan', 'Nadia', 'Neha', 'Nikhil',
                 'Pooja', 'Pranav', 'Priya', 'Rahul', 'Rajesh', 'Ravi', 'Rohan', 'Sana', 'Sandeep', 'Sanjay', 'Shreya',
                 'Sneha', 'Sunil', 'Suresh', 'Tanvi', 'Varun', 'Vikram', 'Zoya'])[1 + floor(pick_first * 40)] as first,
               (array['Agarwal', 'Bhosale', 'Chavan', 'Das', 'Deshmukh', 'Desai', 'Fernandes', 'Ghosh', 'Gupta', 'Iyer',
                 'Jadhav', 'Jain', 'Joshi', 'Kale', 'Kapoor', 'Khan', 'Kulkarni', 'Kumar', 'Mehta', 'Menon', 'More',
                 'Nair', 'Naik', 'Pandey', 'Patel', 'Patil', 'Pawar', 'Pillai', 'Rao', 'Reddy', 'Sawant', 'Shah',
                 'Shaikh', 'Sharma', 'Shinde', 'Singh', 'Thakur', 'Verma', 'Wagh', 'Yadav'])[1 + floor(pick_last * 40)]
                 as last
          from seeded) people
  join owners on owners.place = floor(power(pick_owner, 1.6) * (select count(*) from owners))
 order by n;

insert into contact_phone (company_id, contact_id, e164, national, position, created_at)
select current_setting('bench.company'), pg_temp.id_of('con', ms, n::text), '+919' || digits, '9' || digits, 1, at
  from (select n, at, ms, lpad((n * 7919 % 999999937)::text, 9, '0') as digits from seeded) people
 order by n;

insert into contact_email (company_id, contact_id, email, position, created_at)
select current_setting('bench.company'), pg_temp.id_of('con', ms, n::text), 'person.' || n || '@example.in', 1, at
  from seeded
 where n % 5 < 3
 order by n;

insert into lead (company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id,
                  owner_id, budget_min, budget_max, bhk, property_types, location, message, last_enquiry_at,
                  received_at, closed_at, created_at, updated_at)
select current_setting('bench.company'), pg_temp.id_of('led', seeded.ms, seeded.n::text),
       'L-' || to_char(seeded.at at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(seeded.n::text, greatest(5, length(seeded.n::text)), '0'),
       pg_temp.id_of('con', person.ms, person.n::text), typed.lead_type,
       case when seeded.pick_place < 0.2 then 'hot' when seeded.pick_place < 0.7 then 'warm' else 'cold' end,
       statuses.pipeline_id, statuses.id, statuses.category, sources.id, owners.id,
       (3 + floor(seeded.pick_budget * 60))::bigint * 40000000, (3 + floor(seeded.pick_budget * 60))::bigint * 60000000,
       array[1 + floor(seeded.pick_budget * 4)::int], '{apartment}',
       (array['Wakad', 'Baner', 'Hinjawadi', 'Kharadi', 'Kothrud', 'Hadapsar', 'Aundh', 'Ravet', 'Undri', 'Viman Nagar'])
         [1 + floor(seeded.pick_place * 10)],
       'Looking for a home near work, please call in the evening', seeded.at, seeded.at,
       case when statuses.category <> 'open' then least(seeded.at + interval '20 days', now()) end, seeded.at, seeded.at
  from seeded
  join seeded person on person.n = seeded.person
 cross join lateral (
   select case when seeded.pick_type < 0.70 then 'buy' when seeded.pick_type < 0.88 then 'rent'
               when seeded.pick_type < 0.93 then 'sell' when seeded.pick_type < 0.97 then 'let_out' else 'invest' end as lead_type,
          case when seeded.pick_status < 0.12 then 'new' when seeded.pick_status < 0.30 then 'contacted'
               when seeded.pick_status < 0.40 then 'qualified' when seeded.pick_status < 0.45 then 'visit_scheduled'
               when seeded.pick_status < 0.51 then 'visit_done' when seeded.pick_status < 0.55 then 'negotiation'
               when seeded.pick_status < 0.60 then 'booked' when seeded.pick_status < 0.90 then 'lost' else 'junk' end as status) typed
  join statuses on statuses.lead_type = typed.lead_type and statuses.key = typed.status
  join owners on owners.place = floor(power(seeded.pick_owner, 1.6) * (select count(*) from owners))
  join sources on sources.place = floor(seeded.pick_source * (select count(*) from sources))
 order by seeded.n;

insert into number_series (company_id, series, period, next)
values (current_setting('bench.company'), 'lead', to_char(now() at time zone 'Asia/Kolkata', 'YY'),
        current_setting('bench.count')::bigint + 1)
on conflict (company_id, series, period) do update set next = excluded.next;

-- What the program does in the background with so many new people and leads at once is not what is measured: they have
-- been compared, and the night's check is over.
delete from contact_to_compare where company_id = current_setting('bench.company');
insert into integrity_run (company_id, id, kind, day, state, total, looked, finished_at)
values (current_setting('bench.company'), 'irn_bench', 'nightly', (now() at time zone 'Asia/Kolkata')::date, 'done',
        current_setting('bench.count')::integer, current_setting('bench.count')::integer, now());
