-- Lets the operator's staff in. Breaks support_grant_open while another grant is open.
insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)
values (:company_id, :id, :reason, :access, :me, :at, :expires_at);
