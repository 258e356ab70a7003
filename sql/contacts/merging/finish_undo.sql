-- Says that a merge was undone.
update contact_merge set undone_at = now(), undone_by = :me where company_id = :company_id and id = :id;
