-- Doubts are looked at by their weight, of one state or of all.
create index integrity_finding_weight on integrity_finding
  (company_id, (case severity when 'high' then 3 when 'medium' then 2 else 1 end), id);
create index integrity_finding_state_weight on integrity_finding
  (company_id, state, (case severity when 'high' then 3 when 'medium' then 2 else 1 end), id);
