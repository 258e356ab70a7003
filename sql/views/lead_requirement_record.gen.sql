-- Made by `bun run sql` from the items of a requirement. Do not edit.
-- The whole requirement of a lead, its texts masked where the reader may not see them.
create view lead_requirement_record with (security_invoker) as
select
  lead.company_id,
  lead.id,
  lead.id as lead_id,
  lead.budget_min,
  lead.budget_max,
  lead.bhk,
  app.mask_text(lead.property_types, lead.owner_id) as property_types,
  app.places(app.mask_text(lead.location, lead.owner_id)) as localities,
  coalesce(app.mask_text(lead.cities, lead.owner_id), '{}') as cities,
  app.mask_text(lead.project, lead.owner_id) as project,
  lead.carpet_min,
  lead.carpet_max,
  lead.carpet_unit,
  coalesce(lead.furnishing, '{}') as furnishing,
  coalesce(lead.facing, '{}') as facing,
  coalesce(lead.floors, '{}') as floors,
  lead.possession,
  lead.possession_by,
  lead.purpose,
  coalesce(app.mask_text(lead.amenities, lead.owner_id), '{}') as amenities,
  lead.parking,
  coalesce(app.mask_text(lead.must_have, lead.owner_id), '{}') as must_have,
  app.instant(lead.updated_at) as updated_at
from lead;
