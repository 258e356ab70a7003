-- Locks an entry that is about to be corrected or pinned, and says who wrote it and whether its window is still open.
-- column is_open: boolean
select type, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id,
       app.editable_until(created_at) > :now::timestamptz as is_open
  from activity
 where company_id = :company_id and id = :id
   for update;
