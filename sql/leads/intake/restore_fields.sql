-- Puts fields of a lead back that are still as an import left them.
update lead
   set budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk, property_types = r.property_types,
       location = r.location, project = r.project, custom = r.custom, enquiry_count = r.enquiry_count,
       last_enquiry_at = r.last_enquiry_at, status_id = r.status_id, sub_status_id = r.sub_status_id,
       category = r.category, closed_at = r.closed_at, owner_id = r.owner_id, updated_at = now()
  from lead old
 cross join lateral (
   select jsonb_object_agg(e.key, e.value -> 0) as fields
     from jsonb_each(:changes::jsonb) e
    where to_jsonb(old) -> e.key = e.value -> 1) back
 cross join lateral jsonb_populate_record(old, back.fields) r
 where old.company_id = :company_id and old.id = :id and back.fields is not null
   and lead.company_id = old.company_id and lead.id = old.id;
