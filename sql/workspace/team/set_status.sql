-- Deactivates a member, or lets them in again.
update member set status = :status, updated_at = now() where company_id = :company_id and id = :id;
