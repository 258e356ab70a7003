-- A timeline entry. Its words are masked as the numbers of its record are; the owner is looked up only for readers who
-- need it.
create view activity_record with (security_invoker) as
select
  activity.company_id,
  activity.id,
  activity.type,
  app.instant(activity.at) as at,
  activity.pinned_at is not null as pinned,
  app.instant(activity.pinned_at) as pinned_at,
  json_build_object('kind', activity.actor_kind, 'id', activity.actor_id, 'name', activity.actor_name) as actor,
  activity.lead_id,
  activity.contact_id,
  case when activity.subject_id is not null then
    json_build_object('kind', activity.subject_kind, 'id', activity.subject_id) end as subject,
  case when words.whole then activity.title else app.mask_text(activity.title, record.owner_id) end as title,
  case when words.whole then activity.text else app.mask_text(activity.text, record.owner_id) end as text,
  case when words.whole then activity.data else app.mask_json(activity.data, record.owner_id) end as data,
  (select coalesce(json_agg(json_build_object('id', member.id, 'name', member.name) order by member.name), '[]')
     from member
    where member.company_id = activity.company_id and member.id = any (activity.mention_ids)) as mentions,
  case when activity.type = 'note' then app.instant(app.editable_until(activity.created_at)) end as editable_until,
  app.instant(activity.edited_at) as edited_at,
  app.instant(activity.created_at) as created_at
from activity
cross join lateral (
  select case when not (select app.reads_whole_text()) then
    case when activity.subject_id is null then app.owner_of_entry(activity.company_id, activity.lead_id, activity.contact_id)
         else app.owner_of_record(activity.subject_kind, activity.company_id, activity.subject_id) end end as owner_id
  offset 0) record
cross join lateral (select app.reads_text_of(record.owner_id) as whole offset 0) words;
