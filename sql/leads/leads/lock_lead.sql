-- Locks a lead that is about to change, with what the change is judged by.
-- column updated_at: string
-- column archived_at: string | null
-- column lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
-- column status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; allowed_moves: string[] | null }
-- column owner: { id: string; name: string }
-- column custom: Record<string, unknown>
select lead.contact_id, lead.owner_id, lead.pipeline_id, lead.status_id, lead.sub_status_id, lead.temperature,
       lead.lost_reason_id, lead.lead_type, lead.budget_min, lead.budget_max, lead.bhk, lead.property_types, lead.location, lead.project,
       app.instant(lead.follow_up_at) as follow_up_at, lead.custom, lead.is_late, lead.is_test,
       app.instant(lead.updated_at) as updated_at, app.instant(lead.archived_at) as archived_at,
       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,
                                 'allowed_moves', status.allowed_moves)
          from pipeline_status status
         where status.company_id = lead.company_id and status.id = lead.status_id) as status,
       (select json_build_object('id', owner.id, 'name', owner.name)
          from member owner
         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner
  from lead
 where lead.company_id = :company_id and lead.id = :id
   for update of lead;
