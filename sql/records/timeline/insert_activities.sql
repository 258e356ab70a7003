-- Adds entries to timelines.
insert into activity (
  company_id, id, type, at, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, title,
  text, data, mention_ids, pinned_at, is_test, of_masked_list)
select :company_id, e.id, e.type, coalesce(e.at, now()), e.lead_id, e.contact_id, e.subject_kind, e.subject_id,
       :actor_kind, :actor_id, :actor_name, e.title, e.text, e.data, e.mention_ids, e.pinned_at, e.is_test,
       :of_masked_list
  from jsonb_to_recordset(:entries::jsonb) as e (
    id text, type text, at timestamptz, lead_id text, contact_id text, subject_kind text, subject_id text, title text,
    text text, data jsonb, mention_ids text[], pinned_at timestamptz, is_test boolean);
