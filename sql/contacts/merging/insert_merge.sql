-- Keeps how two contacts were before they were merged, so that it can be undone.
insert into contact_merge (company_id, id, kept_id, merged_id, merged_name, merged_by, counts, before, moved)
values (:company_id, :id, :kept_id, :merged_id, :merged_name, :me, :counts, :before, :moved);
