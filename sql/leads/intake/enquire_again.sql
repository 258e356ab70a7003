-- Another enquiry on a lead that is there: counted, dated, and whatever the lead did not know yet is filled in. How warm
-- it is, somebody judged already. Own fields are taken while they fit (the bounds of platform/custom-fields.ts); those
-- that the lead doesn't have afterwards are answered.
-- column left_out: string[]
update lead
   set enquiry_count = enquiry_count + 1,
       last_enquiry_at = greatest(last_enquiry_at, :received_at),
       budget_min = case when budget_min is null and budget_max is null then :budget_min else budget_min end,
       budget_max = case when budget_min is null and budget_max is null then :budget_max else budget_max end,
       bhk = case when bhk = '{}' then :bhk else bhk end,
       property_types = case when property_types = '{}' then :property_types else property_types end,
       location = coalesce(location, :location),
       project = coalesce(project, :project),
       cities = coalesce(cities, :cities::text[]),
       carpet_min = case when carpet_unit is null then :carpet_min::float8::numeric else carpet_min end,
       carpet_max = case when carpet_unit is null then :carpet_max::float8::numeric else carpet_max end,
       carpet_unit = coalesce(carpet_unit, :carpet_unit),
       furnishing = coalesce(furnishing, :furnishing::text[]),
       facing = coalesce(facing, :facing::text[]),
       floors = coalesce(floors, :floors::text[]),
       possession = coalesce(possession, :possession),
       possession_by = case when possession is null then :possession_by::text::date else possession_by end,
       purpose = coalesce(purpose, :purpose),
       amenities = coalesce(amenities, :amenities::text[]),
       parking = coalesce(parking, :parking),
       must_have = coalesce(must_have, :must_have::text[]),
       custom = case
         when octet_length((:custom::jsonb || custom)::text) <= 32768
              and (select count(*) from jsonb_object_keys(:custom::jsonb || custom)) <= 100
         then :custom::jsonb || custom
         else custom end,
       updated_at = now()
 where company_id = :company_id and id = :lead_id
returning array(select jsonb_object_keys(:custom::jsonb) except select jsonb_object_keys(custom)) as left_out;
