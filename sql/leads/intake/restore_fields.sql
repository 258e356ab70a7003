-- Puts back what of a lead is still as an import left it; both bounds of the budget or neither. Answers what changed.
-- column changed: string[]
with was as (
  select e.key, e.value -> 0 as before, to_jsonb(lead) -> e.key = e.value -> 1 as stands,
         case when e.key like 'budget%' then 'budget' when e.key like 'carpet%' then 'carpet'
              when e.key like 'possession%' then 'possession' else e.key end as part
    from lead, jsonb_each(:changes::jsonb) e
   where lead.company_id = :company_id and lead.id = :id
     and e.key in ('budget_min', 'budget_max', 'bhk', 'property_types', 'location', 'project', 'custom',
                   'follow_up_at', 'temperature', 'cities', 'carpet_min', 'carpet_max', 'carpet_unit', 'furnishing',
                   'facing', 'floors', 'possession', 'possession_by', 'purpose', 'amenities', 'parking', 'must_have')
), back as (
  select jsonb_object_agg(key, before) as fields, array_agg(key order by key) as changed
    from (select key, before, bool_and(stands) over (partition by part) as stands from was) told
   where stands
)
update lead
   set budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk, property_types = r.property_types,
       location = r.location, project = r.project, temperature = r.temperature, custom = r.custom, follow_up_at = r.follow_up_at, cities = r.cities, carpet_min = r.carpet_min, carpet_max = r.carpet_max,
       carpet_unit = r.carpet_unit, furnishing = r.furnishing, facing = r.facing, floors = r.floors,
       possession = r.possession, possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities,
       parking = r.parking, must_have = r.must_have, updated_at = now()
  from lead old
  join back on back.fields is not null
 cross join lateral jsonb_populate_record(old, back.fields) r
 where old.company_id = :company_id and old.id = :id
   and lead.company_id = old.company_id and lead.id = old.id
returning back.changed;
