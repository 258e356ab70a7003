-- A lead that is about to be rerouted, with what its rules may ask about it. Locked: a response that is noted at this
-- moment is either seen or comes after.
-- column lead_type: string
-- column temperature: string
-- column bhk: number[]
-- column property_types: string[]
-- column attribution: { [name: string]: unknown }
-- column custom: { [name: string]: unknown }
-- column source: { id: string; name: string }
-- column owner: { id: string; name: string }
-- column is_waiting: boolean
-- column has_response: boolean | null
select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,
       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,
       lead.custom, lead.category = 'open' and lead.archived_at is null as is_waiting,
       lead.last_response_at >= :since::timestamptz as has_response,
       (select contact.city from contact
         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,
       (select json_build_object('id', source.id, 'name', source.name) from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source,
       (select json_build_object('id', owner.id, 'name', owner.name) from member owner
         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id
   for update of lead;
