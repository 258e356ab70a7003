-- New leads, each in its pipeline's first status.
insert into lead (
  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,
  external_id, message, attribution, custom, duplicate_kind, duplicate_of, is_late, is_test, received_at,
  last_enquiry_at, {wanted: COLUMN})
select :company_id, l.id, l.ref, l.contact_id, l.lead_type, coalesce(l.temperature, 'warm'), l.pipeline_id, l.status_id,
       'open', l.source_id, l.owner_id, l.external_id, l.message, l.attribution, l.custom, l.duplicate_kind,
       l.duplicate_of, l.is_late, l.is_test, l.received_at, l.received_at, {wanted: l.COLUMN}
  from jsonb_populate_recordset(null::lead, :leads::jsonb) l;
