-- A member attends a visitor; the first one stays.
update walk_in set attended_at = :at, attended_by = :member_id
 where company_id = :company_id and id = :id and attended_at is null;
