-- The demo's properties; their owners are the contacts who sell or let.
create temp table listings as
select n, lead.contact_id, lead.owner_id, lead.location, lead.listing_type, lead.at, random() as pick_kind, random() as pick_size,
       random() as pick_status
  from generate_series(1, 400) n
  join (select contact_id, owner_id, location, at, case lead_type when 'sell' then 'sale' else 'rent' end as listing_type,
               row_number() over (order by k) as place, count(*) over () as amount
          from leads where lead_type in ('sell', 'let_out')) lead on lead.place = 1 + (n - 1) % lead.amount;

insert into property (company_id, id, ref_code, title, listing_type, property_type, status, bhk, locality, city, price, rent,
                      deposit, carpet_area_sqft, owner_contact_id, owner_id, created_at, updated_at)
select current_setting('demo.company'), pg_temp.id_of('prp', (extract(epoch from at) * 1000)::bigint, 'prp' || n),
       'P-' || lpad(n::text, 5, '0'),
       case when kind = 'shop' then 'Shop' when kind = 'plot' then 'Plot' else bhk || ' BHK ' || replace(kind, '_', ' ') end
         || ' in ' || location,
       listing_type, kind,
       case when pick_status < 0.75 then 'active' when pick_status < 0.82 then 'under_offer' when pick_status < 0.88 then 'on_hold'
            when pick_status < 0.96 then case listing_type when 'sale' then 'sold' else 'rented' end else 'withdrawn' end,
       case when kind not in ('shop', 'plot') then bhk end, location, 'Pune',
       -- Paise: rupees a square foot × 100.
       case when listing_type = 'sale' then round(area * (7000 + 6000 * pick_size) / 1000) * 1000 * 100 end,
       case when listing_type = 'rent' then round(area * (22 + 18 * pick_size) / 500) * 500 * 100 end,
       case when listing_type = 'rent' then round(area * (22 + 18 * pick_size) / 500) * 500 * 100 * 3 end,
       area, contact_id, owner_id, at, at
  from (select *, case when pick_kind < 0.78 then 'apartment' when pick_kind < 0.86 then 'row_house' when pick_kind < 0.92 then 'villa'
                       when pick_kind < 0.97 then 'shop' when listing_type = 'sale' then 'plot' else 'studio' end as kind,
               1 + floor(pick_size * 3.9)::int as bhk, 380 + round(pick_size * 1500) as area
          from listings) listing
 order by n;

insert into number_series (company_id, series, period, next) values (current_setting('demo.company'), 'property', '', 401)
on conflict (company_id, series, period) do update set next = excluded.next;
