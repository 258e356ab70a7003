-- Takes a contact out of sight: it is part of another one, or, with null, itself again and as it was archived before.
update contact set merged_into = :into, archived_at = :archived_at::timestamptz
 where company_id = :company_id and id = :id;
