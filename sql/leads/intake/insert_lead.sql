-- A new lead in its pipeline's first status.
insert into lead (
  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,
  external_id, budget_min, budget_max, bhk, property_types, location, project, message, attribution, custom,
  duplicate_kind, duplicate_of, is_late, is_test, received_at, last_enquiry_at, cities, carpet_min, carpet_max, carpet_unit,
  furnishing, facing, floors, possession, possession_by, purpose, amenities, parking, must_have)
values (
  :company_id, :id, :ref, :contact_id, :lead_type, coalesce(:temperature::text, 'warm'), :pipeline_id, :status_id, 'open',
  :source_id, :owner_id, :external_id, :budget_min, :budget_max, :bhk, :property_types, :location, :project, :message,
  :attribution, :custom, :duplicate_kind, :duplicate_of, :is_late, :is_test, :received_at, :received_at,
  :cities::text[], :carpet_min::float8::numeric, :carpet_max::float8::numeric, :carpet_unit, :furnishing::text[],
  :facing::text[], :floors::text[], :possession, :possession_by::text::date, :purpose, :amenities::text[], :parking,
  :must_have::text[]);
