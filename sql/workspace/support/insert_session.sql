-- Makes a link for one of the operator's staff.
insert into support_session (company_id, id, grant_id, person, link_hash, link_expires_at, created_at)
values (:company_id, :id, :grant_id, :person, :link_hash, :link_expires_at, :at);
