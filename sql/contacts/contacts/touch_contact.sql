-- Says that what belongs to a contact was changed.
update contact set updated_at = now() where company_id = :company_id and id = :id;
