-- Puts the leads of a person away, at the moment at which the person is.
update lead set archived_at = :at, updated_at = now()
 where company_id = :company_id and contact_id = :contact_id and archived_at is null
returning id, is_late, is_test;
