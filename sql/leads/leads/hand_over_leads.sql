-- Gives leads to other owners, each to its own.
update lead
   set owner_id = given.owner_id, updated_at = now()
  from unnest(:ids::text[], :owner_ids::text[]) as given (id, owner_id)
 where lead.company_id = :company_id and lead.id = given.id;
