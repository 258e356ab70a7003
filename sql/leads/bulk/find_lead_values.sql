-- What a job may change of a lead, as it is now.
-- column tags: string[]
-- column owner_id: string
-- column sub_status: string | null
-- column follow_up_at: string | null
-- column is_archived: boolean
-- column contact_id: string
-- column status_id: string
-- column temperature: 'hot' | 'warm' | 'cold'
select lead.owner_id, lead.status_id, lead.lost_reason_id, lead.temperature, lead.contact_id,
       app.instant(lead.follow_up_at) as follow_up_at, lead.archived_at is not null as is_archived,
       (select sub.key from pipeline_sub_status sub
         where sub.company_id = lead.company_id and sub.id = lead.sub_status_id) as sub_status,
       (select contact.tags from contact
         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as tags
  from lead
 where lead.company_id = :company_id and lead.id = :id;
