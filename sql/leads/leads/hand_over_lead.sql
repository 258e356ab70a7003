-- Gives a lead to another owner.
update lead set owner_id = :owner_id, updated_at = now() where company_id = :company_id and id = :id;
