-- What became of the first of several bodies under one id, and of its person. Where its lead was archived, the lead that
-- followed it has the news: an open one of the person, or one that began later.
-- column lead_read: unknown
-- column consent: unknown
-- column lead_id: string | null
-- column lead_contact_id: string | null
select first.status, coalesce(live.id, first.lead_id) as lead_id, first.lead_read, first.consent,
       lead.contact_id as lead_contact_id
  from lead_submission first
  left join lead on lead.company_id = :company_id and lead.id = first.lead_id
  left join lateral (
    select follower.id
      from lead follower
     where follower.company_id = :company_id and follower.contact_id = lead.contact_id
       and follower.archived_at is null and follower.is_test = lead.is_test and lead.archived_at is not null
       and (follower.category = 'open' or follower.received_at > lead.received_at)
     order by follower.category = 'open' desc, follower.lead_type = lead.lead_type desc, follower.last_enquiry_at desc,
              follower.id desc
     limit 1) live on true
 where first.company_id = :company_id and first.id = :id;
