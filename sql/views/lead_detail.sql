-- The lead with everything its own page shows; the contract's record is a part of it.
--
-- Walled by itself: it runs as angan_system, and its last lines are the walls of `lead`. A reader of a lead sees its
-- contact, so one look at the lead's reach is enough. As a view of the caller's (security_invoker) each of its tables
-- brought policies of its own: planning took 12 ms against 0.7, and running 1.0 against 0.2 (100,000 leads).
--
-- What every lead has is joined, so that a page gathers the names of the company's statuses, sources, members and
-- pipelines once, and a reader of few columns none: an outer join that nobody reads is left out of the plan. What few
-- leads have is looked up by key where it is. Objects are rows of their columns: `row_to_json` takes a third of the
-- time of `json_build_object`.
--
-- Numbers and addresses hide in any text that people write, so every text is masked as they are; `words.whole` says
-- once a row that the reader reads this lead's unmasked (`offset 0` keeps it from being asked in each place), and the
-- reader's rights are asked once a statement.
create view lead_detail as
select
  lead.company_id,
  lead.id,
  lead.ref,
  lead.lead_type,
  lead.temperature,
  row_to_json(shown_status) as status,
  case when lead.sub_status_id is not null then (
    select json_build_object('key', sub_status.key, 'name', sub_status.name)
      from pipeline_sub_status sub_status
     where sub_status.company_id = lead.company_id and sub_status.id = lead.sub_status_id) end as sub_status,
  source.name as source,
  case when owner.id is not null then row_to_json(shown_owner) end as owner,
  row_to_json(shown_contact) as contact,
  row_to_json(shown_requirement) as requirement,
  app.instant(lead.received_at) as received_at,
  app.instant(lead.created_at) as created_at,
  (select app.base_url() || '/leads/') || lead.id as url,
  row_to_json(shown_pipeline) as pipeline,
  lead.category,
  case when words.whole then lead.project else app.mask_text(lead.project, lead.owner_id) end as project,
  case when words.whole then lead.message else app.mask_text(lead.message, lead.owner_id) end as message,
  case when words.whole then lead.attribution else app.mask_json(lead.attribution, lead.owner_id) end as attribution,
  case when lead.custom = '{}' then lead.custom
       else case when words.whole then lead.custom else app.mask_custom('lead', lead.custom, lead.owner_id) end
              - (select app.hidden_custom('lead')) end as custom,
  lead.duplicate_kind,
  -- The other lead only where it is within the reader's reach too.
  case when lead.duplicate_of is not null then (
    select other.id
      from lead other
     where other.company_id = lead.company_id and other.id = lead.duplicate_of
       and ((select app.sees_all('leads')) or other.owner_id = any ((select app.members('leads'))::text[])))
    end as duplicate_of,
  case when lead.duplicate_of is not null then (
    select json_build_object('id', other.id, 'ref', other.ref,
                             'owner', json_build_object('id', owner.id, 'name', owner.name))
      from lead other
      join member owner on owner.company_id = other.company_id and owner.id = other.owner_id
     where other.company_id = lead.company_id and other.id = lead.duplicate_of
       and ((select app.sees_all('leads')) or other.owner_id = any ((select app.members('leads'))::text[])))
    end as duplicate,
  lead.enquiry_count,
  app.instant(lead.last_enquiry_at) as last_enquiry_at,
  app.instant(lead.follow_up_at) as follow_up_at,
  app.instant(lead.first_response_at) as first_response_at,
  app.instant(lead.sla_due_at) as sla_due_at,
  lead.sla_state,
  app.instant(lead.closed_at) as closed_at,
  app.instant(lead.updated_at) as updated_at,
  contact.is_unreachable,
  lead.is_late,
  lead.is_test,
  case when lead.lost_reason_id is not null then (
    select json_build_object('id', reason.id, 'name', reason.name)
      from lost_reason reason
     where reason.company_id = lead.company_id and reason.id = lead.lost_reason_id) end as lost_reason,
  app.instant(lead.archived_at) as archived_at,
  -- With what they came that is nobody's, or somebody else's.
  (select coalesce(json_agg(json_build_object('kind', shown.kind, 'value', shown.value) order by shown.created_at, shown.value), '[]')
     from (select shared.kind, shared.created_at,
                  case when words.whole then shared.value
                       when shared.kind = 'phone' then app.mask_phone(shared.value, shared.national, lead.owner_id)
                       else app.mask_email(shared.value, lead.owner_id) end as value
             from contact_shared_value shared
            where shared.company_id = lead.company_id and shared.contact_id = lead.contact_id
              and ((select app.reads_whole_text()) or not shared.of_masked_list)
              and not exists (select from contact_phone own
                               where own.company_id = lead.company_id and own.contact_id = lead.contact_id and own.e164 = shared.value)
              and not exists (select from contact_email own
                               where own.company_id = lead.company_id and own.contact_id = lead.contact_id and own.email = shared.value)
            order by shared.created_at, shared.value
            limit 20) shown
    where shown.value is not null) as shared_values
from lead
left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
left join contact_phone phone
  on phone.company_id = lead.company_id and phone.contact_id = lead.contact_id and phone.position = 1
left join contact_email email
  on email.company_id = lead.company_id and email.contact_id = lead.contact_id and email.position = 1
left join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
left join pipeline on pipeline.company_id = lead.company_id and pipeline.id = lead.pipeline_id
left join lead_source source on source.company_id = lead.company_id and source.id = lead.source_id
left join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
cross join lateral (
  select (select app.reads_whole_text())
      or lead.owner_id = (select app.member_id() where app.reads_text_of(app.member_id())) as whole
  offset 0) words
cross join lateral (select status.key, status.name) shown_status
cross join lateral (select pipeline.id, pipeline.name) shown_pipeline
cross join lateral (select owner.id, owner.name) shown_owner
cross join lateral (
  select contact.id,
         coalesce(case when words.whole then contact.name else app.mask_text(contact.name, lead.owner_id) end, '')
           as name,
         -- As contact_detail has it.
         coalesce(case when phone.e164 is null and not (select app.reads_whole_text()) then (
                         select own.shown from app.stand_in_values('phone', lead.contact_id, lead.owner_id, words.whole) own limit 1)
                       when words.whole then phone.e164
                       else app.mask_phone(phone.e164, phone.national, lead.owner_id) end, '') as phone,
         coalesce(case when email.email is null and not (select app.reads_whole_text()) then (
                         select own.shown from app.stand_in_values('email', lead.contact_id, lead.owner_id, words.whole) own limit 1)
                       when words.whole then email.email
                       else app.mask_email(email.email, lead.owner_id) end, '') as email,
         coalesce(case when words.whole then contact.city else app.mask_text(contact.city, lead.owner_id) end, '')
           as city) shown_contact
cross join lateral (
  select lead.budget_min, lead.budget_max, lead.bhk,
         case when words.whole then lead.property_types else app.mask_text(lead.property_types, lead.owner_id) end
           as property_types,
         coalesce(case when words.whole then lead.location else app.mask_text(lead.location, lead.owner_id) end, '')
           as location) shown_requirement
where lead.company_id = (select app.company_id())
  and ((select app.sees_all('leads')) or lead.owner_id = any ((select app.members('leads'))::text[]));
