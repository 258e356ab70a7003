-- Writes columns of a lead by their names, and no others; the caller has locked it.
update lead
   set temperature = r.temperature, sub_status_id = r.sub_status_id, follow_up_at = r.follow_up_at, custom = r.custom,
       {wanted: COLUMN = r.COLUMN}, updated_at = now()
  from lead old
 cross join lateral jsonb_populate_record(old, :patch::jsonb) r
 where old.company_id = :company_id and old.id = :id
   and lead.company_id = old.company_id and lead.id = old.id;
