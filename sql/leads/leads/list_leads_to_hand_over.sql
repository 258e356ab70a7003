-- Open leads that a member still has, oldest first, locked to be given away.
-- column lead_type: string
-- column temperature: string
-- column bhk: number[]
-- column property_types: string[]
-- column attribution: { [name: string]: unknown }
-- column custom: { [name: string]: unknown }
-- column source: { id: string; name: string }
select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,
       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,
       lead.custom,
       (select contact.city from contact
         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,
       (select json_build_object('id', source.id, 'name', source.name) from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source,
       (select source.default_owner_id from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id
  from lead
 where lead.company_id = :company_id and lead.owner_id = :from and lead.category = 'open'
 order by lead.received_at, lead.id
 limit :limit
   for update of lead;
