-- People as somebody who enters them again knows them: what they are called, and their lead.
-- column id: string
-- column name: string
-- column lead: { id: string; ref: string; lead_type: string; status: string; category: string; owner: string } | null
select contact.id, coalesce(app.mask_text(contact.name, contact.owner_id), '') as name, latest.lead
  from contact
  left join lateral (
    select json_build_object('id', lead.id, 'ref', lead.ref, 'lead_type', lead.lead_type, 'status', status.name,
                             'category', lead.category, 'owner', owner.name) as lead
      from lead
      join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
      join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
     where lead.company_id = contact.company_id and lead.contact_id = contact.id and lead.archived_at is null
     order by lead.category = 'open' desc, lead.last_enquiry_at desc, lead.id desc
     limit 1) latest on true
 where contact.company_id = :company_id and contact.id = any (:ids::text[])
 order by contact.id;
