-- New leads, each in its pipeline's first status.
insert into lead (
  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,
  external_id, budget_min, budget_max, bhk, property_types, location, project, message, attribution, custom,
  duplicate_kind, duplicate_of, is_late, is_test, received_at, last_enquiry_at, cities, carpet_min, carpet_max, carpet_unit,
  furnishing, facing, floors, possession, possession_by, purpose, amenities, parking, must_have)
select :company_id, l.id, l.ref, l.contact_id, l.lead_type, coalesce(l.temperature, 'warm'), l.pipeline_id, l.status_id,
       'open', l.source_id, l.owner_id, l.external_id, l.budget_min, l.budget_max, l.bhk, l.property_types, l.location,
       l.project, l.message, l.attribution, l.custom, l.duplicate_kind, l.duplicate_of, l.is_late, l.is_test,
       l.received_at, l.received_at, l.cities, l.carpet_min, l.carpet_max, l.carpet_unit, l.furnishing, l.facing, l.floors,
       l.possession, l.possession_by, l.purpose, l.amenities, l.parking, l.must_have
  from jsonb_to_recordset(:leads::jsonb) as l (
    id text, ref text, contact_id text, lead_type text, temperature text, pipeline_id text, status_id text,
    source_id text, owner_id text, external_id text, budget_min bigint, budget_max bigint, bhk integer[],
    property_types text[], location text, project text, message text, attribution jsonb, custom jsonb,
    duplicate_kind text, duplicate_of text, is_late boolean, is_test boolean, received_at timestamptz,
    cities text[], carpet_min numeric, carpet_max numeric, carpet_unit text, furnishing text[], facing text[],
    floors text[], possession text, possession_by date, purpose text, amenities text[], parking integer,
    must_have text[]);
