-- Adds an entry to a timeline.
insert into activity (
  company_id, id, type, at, lead_id, contact_id, actor_kind, actor_id, actor_name, title, text, data, mention_ids,
  pinned_at, is_test)
values (
  :company_id, :id, :type, coalesce(:at, now()), :lead_id, :contact_id, :actor_kind, :actor_id, :actor_name, :title,
  :text, :data, :mention_ids, :pinned_at, :is_test);
