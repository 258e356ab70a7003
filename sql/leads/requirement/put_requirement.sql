-- Writes what a lead looks for, whole. What is not asked for is null.
update lead
   set budget_min = :budget_min, budget_max = :budget_max, bhk = :bhk, property_types = :property_types,
       location = :location, project = :project, cities = nullif(:cities::text[], '{}'),
       carpet_min = :carpet_min::float8::numeric, carpet_max = :carpet_max::float8::numeric,
       carpet_unit = :carpet_unit, furnishing = nullif(:furnishing::text[], '{}'),
       facing = nullif(:facing::text[], '{}'), floors = nullif(:floors::text[], '{}'), possession = :possession,
       possession_by = :possession_by::text::date, purpose = :purpose, amenities = nullif(:amenities::text[], '{}'),
       parking = :parking, must_have = nullif(:must_have::text[], '{}'), updated_at = now()
 where company_id = :company_id and id = :lead_id;
