-- Whose these leads are now; test leads are left out. Scope: every company, because the fan-out's batches hold many.
select lead.company_id, lead.id, lead.ref, lead.owner_id
  from unnest(:company_ids::text[], :lead_ids::text[]) as wanted (company_id, id)
  join lead on lead.company_id = wanted.company_id and lead.id = wanted.id
 where not lead.is_test;
