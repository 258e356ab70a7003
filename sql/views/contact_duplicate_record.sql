-- Two contacts that may be one person. Of one beyond the reader's reach it shows only that there is one: the first
-- letter of the name, and whom to ask. Walled by itself: one of the two must be within reach, by its owner or by one of
-- its leads; and each of the two is shown as in contact_detail. That two numbers are the same, or end alike, is for
-- readers of both. Each of the two is looked up by its key: joined, everybody of the company would be gathered for one
-- pair. after: contact_detail
create view contact_duplicate_record as
select
  pair.company_id,
  pair.id,
  case when shown.reasons = pair.reasons then pair.score else app.score_of_reasons(shown.reasons) end as score,
  shown.reasons,
  app.instant(pair.found_at) as found_at,
  json_build_array(
    json_build_object(
      'contact', case when one.id is not null then json_build_object(
        'id', one.id, 'name', one.name, 'phone', one.phone, 'email', one.email, 'city', one.city) end,
      'name', coalesce(one.name, case when first.name <> '' then left(first.name, 1) || '•••' end, ''),
      'owner_name', (select name from member where member.company_id = first.company_id and member.id = first.owner_id),
      'is_archived', first.archived_at is not null),
    json_build_object(
      'contact', case when two.id is not null then json_build_object(
        'id', two.id, 'name', two.name, 'phone', two.phone, 'email', two.email, 'city', two.city) end,
      'name', coalesce(two.name, case when second.name <> '' then left(second.name, 1) || '•••' end, ''),
      'owner_name', (select name from member where member.company_id = second.company_id and member.id = second.owner_id),
      'is_archived', second.archived_at is not null)) as contacts,
  case when pair.dismissed_at is not null and pair.evidence <@ pair.dismissed_evidence then json_build_object(
    'at', app.instant(pair.dismissed_at),
    'by', (select json_build_object('id', member.id, 'name', member.name)
             from member where member.company_id = pair.company_id and member.id = pair.dismissed_by),
    'reason', app.mask_text(app.mask_text(pair.dismiss_reason, first.owner_id), second.owner_id)) end as dismissed
from contact_duplicate pair
join contact first on first.company_id = pair.company_id and first.id = pair.first_id
join contact second on second.company_id = pair.company_id and second.id = pair.second_id
left join lateral (
  select shown.id, shown.name, shown.phone, shown.email, shown.city
    from contact_detail shown
   where shown.company_id = pair.company_id and shown.id = pair.first_id
  offset 0) one on true
left join lateral (
  select shown.id, shown.name, shown.phone, shown.email, shown.city
    from contact_detail shown
   where shown.company_id = pair.company_id and shown.id = pair.second_id
  offset 0) two on true
cross join lateral app.shown_reasons(pair.reasons, first.owner_id, second.owner_id) as shown (reasons)
where pair.company_id = (select app.company_id())
  and cardinality(shown.reasons) > 0
  and ((select app.sees_all('contacts')) or first.owner_id = any ((select app.members('contacts'))::text[])
    or second.owner_id = any ((select app.members('contacts'))::text[]) or one.id is not null or two.id is not null);
