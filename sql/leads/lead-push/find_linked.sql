-- Leads of people who may have come under an id before: with a number, an address or the name of what comes now, and the
-- first one under the id. Only those of which nothing that was pushed under it is there any more: with what is there it
-- was compared when it came. In place of an archived lead, the one that followed it; without one, none.
-- column name: string | null
-- column message: string | null
-- column phones: string[]
-- column emails: string[]
with agreeing as (
  select phone.contact_id, 0 as rank from contact_phone phone
   where phone.company_id = :company_id and phone.e164 = any (:phones::text[]) and phone.is_test = :is_test
  union all
  select email.contact_id, 1 from contact_email email
   where email.company_id = :company_id and email.email = any (:emails::text[]) and email.is_test = :is_test
  union all
  select contact.id, 2 from contact
   where contact.company_id = :company_id and contact.name_folded = :name_folded::text and contact.name_folded <> ''
     and contact.is_test = :is_test
), linked as (
  select lead.id, agreeing.rank, known.is_first
    from agreeing
    join lead on lead.company_id = :company_id and lead.contact_id = agreeing.contact_id
    join lead_external_id known on known.company_id = :company_id and known.lead_id = lead.id
     and known.source_id = :source_id and known.external_id = :external_id and known.is_test = :is_test
  union all
  select known.lead_id, 3, true
    from lead_external_id known
   where known.company_id = :company_id and known.source_id = :source_id and known.external_id = :external_id
     and known.is_test = :is_test and known.is_first
), ranked as (
  select id, min(rank) as rank, bool_or(is_first) as is_first from linked group by id
)
select live.id as lead_id, lead.contact_id, contact.name, lead.message,
       array(select phone.e164 from contact_phone phone
              where phone.company_id = :company_id and phone.contact_id = contact.id) as phones,
       array(select email.email from contact_email email
              where email.company_id = :company_id and email.contact_id = contact.id) as emails
  from ranked
  join lead on lead.company_id = :company_id and lead.id = ranked.id
  join contact on contact.company_id = :company_id and contact.id = lead.contact_id
  cross join lateral (
    select follower.id
      from lead follower
     where follower.company_id = :company_id and follower.contact_id = lead.contact_id
       and follower.archived_at is null and follower.is_test = lead.is_test
       and (follower.id = lead.id or lead.archived_at is not null
            and (follower.category = 'open' or follower.received_at > lead.received_at))
     order by follower.id = lead.id desc, follower.category = 'open' desc, follower.lead_type = lead.lead_type desc,
              follower.last_enquiry_at desc, follower.id desc
     limit 1) live
 where not exists (
   select from lead_submission submission
    where submission.company_id = :company_id and submission.source_id = :source_id
      and submission.external_id = :external_id and submission.is_test = :is_test
      and submission.person_no >= 0 and submission.lead_id = lead.id)
 order by ranked.rank, ranked.is_first desc, lead.id
 limit 20;
