-- Another enquiry on a lead that is there: counted, dated (unless it is one that came before), and whatever the lead did
-- not know yet is filled in. How warm
-- it is, somebody judged already. Own fields are taken while they fit (the bounds of platform/custom-fields.ts); those
-- that the lead doesn't have afterwards are answered, and the items of which it says otherwise than the lead.
-- column left_out: string[]
-- column otherwise: string[]
update lead
   set enquiry_count = enquiry_count + case when :is_repeat::boolean then 0 else 1 end,
       last_enquiry_at = case when :is_repeat then last_enquiry_at else greatest(last_enquiry_at, :received_at) end,
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
returning
  array(select jsonb_object_keys(:custom::jsonb) except select jsonb_object_keys(custom)) as left_out,
  array_remove(array[
    case when (:budget_min::bigint is not null or :budget_max::bigint is not null)
      and (budget_min, budget_max) is distinct from (:budget_min::bigint, :budget_max::bigint) then 'Budget' end,
    case when not bhk @> :bhk then 'BHK' end,
    case when not property_types @> :property_types then 'Property types' end,
    case when strpos(lower(location), lower(:location)) = 0 then 'Localities' end,
    case when not cities @> :cities::text[] then 'Cities' end,
    case when :carpet_unit::text is not null and (carpet_min, carpet_max, carpet_unit)
      is distinct from (:carpet_min::float8::numeric, :carpet_max::float8::numeric, :carpet_unit::text) then 'Carpet area' end,
    case when not furnishing @> :furnishing::text[] then 'Furnishing' end,
    case when not facing @> :facing::text[] then 'Facing' end,
    case when not floors @> :floors::text[] then 'Floor' end,
    case when :possession::text is not null
      and (possession, possession_by) is distinct from (:possession::text, :possession_by::text::date) then 'Possession' end,
    case when purpose <> :purpose then 'Purpose' end,
    case when not amenities @> :amenities::text[] then 'Amenities' end,
    case when parking <> :parking then 'Parking' end,
    case when not must_have @> :must_have::text[] then 'Must have' end], null) as otherwise;
