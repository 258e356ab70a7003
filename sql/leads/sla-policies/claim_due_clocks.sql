-- Those of the clocks whose time has come, under the locks of their leads; what another program holds it does by itself.
-- column due_at: string
-- column kind: 'first_response' | 'follow_up'
-- column terms: { id: string; name: string; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null }
-- column owner: { id: string; name: string }
-- column leader_id: string | null
-- column source_owner_id: string | null
-- column was_reassigned: boolean
-- column is_over: boolean
select clock.id, clock.lead_id, clock.kind, app.instant(clock.due_at) as due_at, clock.terms, lead.contact_id,
       lead.source_id, clock.due_at <= :now as is_over,
       (select json_build_object('id', owner.id, 'name', owner.name)
          from member owner where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner,
       app.leader_of(lead.company_id, lead.owner_id) as leader_id,
       (select source.default_owner_id from lead_source source
         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id,
       exists (
         select from sla_clock other
          where other.company_id = clock.company_id and other.lead_id = clock.lead_id
            and other.reassigned_at is not null) as was_reassigned
  from sla_clock clock
  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id
 where clock.company_id = :company_id and clock.id = any (:ids) and clock.next_at <= :now
 order by clock.next_at
   for update of lead skip locked;
