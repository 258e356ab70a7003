-- The lead and the person of a record, as the caller sees it.
-- column lead_id: string | null
-- column contact_id: string | null
select lead.id as lead_id, lead.contact_id from lead
 where :record::text = 'lead' and company_id = :company_id and id = :id
union all
select lead.id, lead.contact_id
  from site_visit visit
  join lead on lead.company_id = visit.company_id and lead.id = visit.lead_id
 where :record::text = 'site_visit' and visit.company_id = :company_id and visit.id = :id
union all
select null, id from contact where :record::text = 'contact' and company_id = :company_id and id = :id;
