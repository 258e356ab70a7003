-- The lead with everything its own page shows; the contract's record is a part of it.
--
-- Walled by itself: it runs as angan_system, and its last lines are the walls of `lead`. Whoever sees a lead sees its
-- contact, so one look at the lead's reach is enough. As a view of the caller's (security_invoker) each of its nine
-- tables brought policies of its own: planning took 12 ms against 0.7 here, and running 1.0 against 0.2 (100,000
-- leads). Scalar subqueries and not joins for the same reason: nine joins are an order to search for, nine look-ups
-- by key are not.
--
-- Numbers and addresses hide in whatever people write, so every text is masked as they are; `words.whole` says once a
-- row that the reader reads this lead's as they were written (`offset 0` keeps it from being asked in each place).
create view lead_detail as
select
  lead.company_id,
  lead.id,
  lead.ref,
  lead.lead_type,
  lead.temperature,
  (select json_build_object('key', status.key, 'name', status.name)
     from pipeline_status status
    where status.company_id = lead.company_id and status.id = lead.status_id) as status,
  (select json_build_object('key', sub_status.key, 'name', sub_status.name)
     from pipeline_sub_status sub_status
    where sub_status.company_id = lead.company_id and sub_status.id = lead.sub_status_id) as sub_status,
  (select source.name
     from lead_source source
    where source.company_id = lead.company_id and source.id = lead.source_id) as source,
  (select json_build_object('id', owner.id, 'name', owner.name)
     from member owner
    where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner,
  (select json_build_object(
      'id', contact.id,
      'name', coalesce(case when words.whole then contact.name else app.mask_text(contact.name, lead.owner_id) end, ''),
      'phone', coalesce((
        select app.mask_phone(phone.e164, phone.national, lead.owner_id)
          from contact_phone phone
         where phone.company_id = lead.company_id and phone.contact_id = lead.contact_id and phone.position = 1), ''),
      'email', coalesce((
        select app.mask_email(email.email, lead.owner_id)
          from contact_email email
         where email.company_id = lead.company_id and email.contact_id = lead.contact_id and email.position = 1), ''),
      'city', coalesce(case when words.whole then contact.city else app.mask_text(contact.city, lead.owner_id) end, ''))
     from contact
    where contact.company_id = lead.company_id and contact.id = lead.contact_id) as contact,
  json_build_object(
    'budget_min', lead.budget_min,
    'budget_max', lead.budget_max,
    'bhk', lead.bhk,
    'property_types',
      case when words.whole then lead.property_types else app.mask_text(lead.property_types, lead.owner_id) end,
    'location',
      coalesce(case when words.whole then lead.location else app.mask_text(lead.location, lead.owner_id) end, ''))
    as requirement,
  app.instant(lead.received_at) as received_at,
  app.instant(lead.created_at) as created_at,
  app.base_url() || '/leads/' || lead.id as url,
  (select json_build_object('id', pipeline.id, 'name', pipeline.name)
     from pipeline
    where pipeline.company_id = lead.company_id and pipeline.id = lead.pipeline_id) as pipeline,
  lead.category,
  case when words.whole then lead.project else app.mask_text(lead.project, lead.owner_id) end as project,
  case when words.whole then lead.message else app.mask_text(lead.message, lead.owner_id) end as message,
  case when words.whole then lead.attribution else app.mask_json(lead.attribution, lead.owner_id) end as attribution,
  case when words.whole then lead.custom else app.mask_custom('lead', lead.custom, lead.owner_id) end
    - (select app.hidden_custom('lead')) as custom,
  lead.duplicate_kind,
  -- The other lead only where it is within the reader's reach too.
  (select other.id
     from lead other
    where other.company_id = lead.company_id and other.id = lead.duplicate_of
      and ((select app.sees_all('leads')) or other.owner_id = any ((select app.members('leads'))::text[])))
    as duplicate_of,
  (select json_build_object('id', other.id, 'ref', other.ref, 'owner', json_build_object('id', owner.id, 'name', owner.name))
     from lead other
     join member owner on owner.company_id = other.company_id and owner.id = other.owner_id
    where other.company_id = lead.company_id and other.id = lead.duplicate_of
      and ((select app.sees_all('leads')) or other.owner_id = any ((select app.members('leads'))::text[])))
    as duplicate,
  lead.enquiry_count,
  app.instant(lead.last_enquiry_at) as last_enquiry_at,
  app.instant(lead.follow_up_at) as follow_up_at,
  app.instant(lead.first_response_at) as first_response_at,
  app.instant(lead.sla_due_at) as sla_due_at,
  lead.sla_state,
  app.instant(lead.closed_at) as closed_at,
  app.instant(lead.updated_at) as updated_at,
  (select contact.is_unreachable
     from contact
    where contact.company_id = lead.company_id and contact.id = lead.contact_id) as is_unreachable,
  lead.is_late,
  lead.is_test,
  (select json_build_object('id', reason.id, 'name', reason.name)
     from lost_reason reason
    where reason.company_id = lead.company_id and reason.id = lead.lost_reason_id) as lost_reason,
  app.instant(lead.archived_at) as archived_at
from lead
cross join lateral (select app.reads_text_of(lead.owner_id) as whole offset 0) words
where lead.company_id = (select app.company_id())
  and ((select app.sees_all('leads')) or lead.owner_id = any ((select app.members('leads'))::text[]));
