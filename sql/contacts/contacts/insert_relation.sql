-- Says what somebody is to somebody else; nothing where it was said already.
insert into contact_relation (company_id, id, from_id, to_id, kind, note, created_by)
values (:company_id, :id, :from_id, :to_id, :kind, :note, :me)
on conflict (company_id, from_id, to_id, kind) do nothing;
