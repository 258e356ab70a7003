-- The owner of a lead.
-- column owner: { id: string; name: string }
select json_build_object('id', owner.id, 'name', owner.name) as owner
  from lead
  join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id
 where lead.company_id = :company_id and lead.id = :lead_id;
