-- A member's notification. Its actor and its subjects are read now, by what its reader may see now: a record out of
-- reach is counted, without its name and its id. after: lead_detail, contact_detail
create view notification_record with (security_invoker) as
select
  notification.company_id,
  notification.id,
  notification.kind,
  notification.subject_kind,
  app.instant(notification.at) as at,
  notification.read_at is not null as read,
  app.instant(notification.read_at) as read_at,
  (select json_build_object('id', member.id, 'name', member.name)
     from member
    where member.company_id = notification.company_id and member.id = notification.actor_id) as actor,
  entry.count,
  entry.subjects,
  -- Of a connection it is what its kind is called.
  case when entry.subjects::text = '[]' and notification.subject_kind <> 'integration' then '{}' else notification.data end as data
from notification
cross join lateral (
  select coalesce(max(item.total), 0)::int as count,
         coalesce(json_agg(json_build_object(
           'kind', item.subject_kind,
           'id', item.subject_id,
           'ref', lead.ref,
           'name', coalesce(lead.contact ->> 'name', contact.name, source.name, automation.name,
             app.title_of_record(item.subject_kind, notification.company_id, item.subject_id)))
           order by item.at desc)
           filter (where case
             when item.subject_kind = 'lead' then lead.id is not null
             when item.subject_kind = 'contact' then contact.id is not null
             when item.subject_kind in ('job', 'import', 'export', 'lead_source', 'automation') then true
             else app.reaches_record(item.subject_kind, notification.company_id, item.subject_id) end), '[]')
           as subjects
    from (select member_of.subject_kind, member_of.subject_id, max(member_of.at) as at, count(*) over () as total
            from notification member_of
           where member_of.company_id = notification.company_id and member_of.member_id = notification.member_id
             and member_of.group_id = notification.group_id
           group by member_of.subject_kind, member_of.subject_id
           order by max(member_of.at) desc
           limit 10) item
    left join lateral (
      select detail.id, detail.ref, detail.contact from lead_detail detail
       where item.subject_kind = 'lead' and detail.company_id = notification.company_id and detail.id = item.subject_id
      offset 0) lead on true
    left join lateral (
      select detail.id, detail.name from contact_detail detail
       where item.subject_kind = 'contact' and detail.company_id = notification.company_id
         and detail.id = item.subject_id
      offset 0) contact on true
    left join lead_source source
      on item.subject_kind = 'lead_source' and source.company_id = notification.company_id
     and source.id = item.subject_id
    left join automation
      on item.subject_kind = 'automation' and automation.company_id = notification.company_id
     and automation.id = item.subject_id) entry;
