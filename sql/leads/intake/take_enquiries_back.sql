-- Deletes the enquiries that an import added to a lead from its timeline, with its other entries there, and corrects
-- the count: the remaining enquiries give the time of the last one. Guessed values stay, unless a reader of whole
-- numbers undoes it.
with gone as (
  delete from activity
   using import_row row
   where row.company_id = :company_id and row.import_id = :import_id and row.lead_id = :id
     and row.contact_id is not null and not row.made_lead
     and activity.company_id = row.company_id and activity.lead_id = row.lead_id and activity.type in ('enquiry', 'system', 'import')
     and activity.created_at = row.at and (:takes_all or not activity.of_masked_list)
  returning activity.id, activity.type
)
update lead
   set enquiry_count = greatest(1, lead.enquiry_count - (select count(*) from gone where type = 'enquiry')::integer),
       last_enquiry_at = case when exists (select from gone where type = 'enquiry')
         then greatest(lead.received_at, (
           select max(entry.at) from activity entry
            where entry.company_id = :company_id and entry.lead_id = :id and entry.type = 'enquiry'
              and entry.id not in (select id from gone)))
         else lead.last_enquiry_at end,
       updated_at = now()
 where lead.company_id = :company_id and lead.id = :id and exists (select from gone);
