-- What a lead looks for as it is written, for a change to it; the lead is locked already.
-- column possession_by: string | null
-- column carpet_min: number | null
-- column carpet_max: number | null
-- column cities: string[]
-- column furnishing: string[]
-- column facing: string[]
-- column floors: string[]
-- column amenities: string[]
-- column must_have: string[]
-- column carpet_unit: 'sq_ft' | 'sq_m' | 'sq_yd' | 'acre' | 'guntha' | null
-- column possession: 'ready' | 'by_date' | null
-- column purpose: 'self_use' | 'investment' | null
select budget_min, budget_max, bhk, property_types, location, project, coalesce(cities, '{}') as cities,
       carpet_min::float8 as carpet_min, carpet_max::float8 as carpet_max, carpet_unit,
       coalesce(furnishing, '{}') as furnishing, coalesce(facing, '{}') as facing, coalesce(floors, '{}') as floors,
       possession, possession_by::text as possession_by, purpose, coalesce(amenities, '{}') as amenities, parking,
       coalesce(must_have, '{}') as must_have
  from lead
 where company_id = :company_id and id = :lead_id;
