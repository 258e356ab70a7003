-- Archives leads together, and answers those that were there.
update lead set archived_at = :at, updated_at = now()
 where company_id = :company_id and id = any (:ids::text[]) and archived_at is null
returning id, contact_id;
