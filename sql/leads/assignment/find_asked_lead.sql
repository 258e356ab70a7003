-- A lead that is there, as rules may ask about it.
-- column lead_type: string
-- column temperature: string
-- column bhk: number[]
-- column property_types: string[]
-- column attribution: { [name: string]: unknown }
-- column custom: { [name: string]: unknown }
-- column source: { id: string; name: string; default_owner_id: string | null }
-- column received_at: string
select lead.lead_type, lead.temperature, lead.project, lead.location as locality, lead.bhk, lead.property_types,
       lead.budget_min, lead.budget_max, lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,
       (select contact.city from contact
         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,
       (select json_build_object('id', source.id, 'name', source.name, 'default_owner_id', source.default_owner_id)
          from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id;
