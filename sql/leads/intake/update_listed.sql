-- Writes what a list says otherwise of a lead that is there: its columns by name.
update lead
   set temperature = r.temperature, budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk,
       property_types = r.property_types, location = r.location, project = r.project, follow_up_at = r.follow_up_at,
       cities = r.cities, carpet_min = r.carpet_min, carpet_max = r.carpet_max, carpet_unit = r.carpet_unit,
       furnishing = r.furnishing, facing = r.facing, floors = r.floors, possession = r.possession,
       possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities, parking = r.parking,
       must_have = r.must_have, custom = r.custom, updated_at = now()
  from lead old
 cross join lateral jsonb_populate_record(old, :patch::jsonb) r
 where old.company_id = :company_id and old.id = :id
   and lead.company_id = old.company_id and lead.id = old.id;
