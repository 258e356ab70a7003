-- What became of some rows.
insert into import_row (
  company_id, import_id, no, outcome, reasons, of_file, lead_id, contact_id, made_lead, made_contact, changes, read, others,
  record_id, made_record)
select :company_id, :id, r.no, r.outcome, r.reasons, r.of_file, r.lead_id, r.contact_id, r.made_lead, r.made_contact,
       r.changes, r.read, coalesce(r.others, '{}'), r.record_id, coalesce(r.made_record, false)
  from jsonb_to_recordset(:rows::jsonb) as r (
    no integer, outcome text, reasons text[], of_file text[], lead_id text, contact_id text, made_lead boolean,
    made_contact boolean, changes jsonb, read jsonb, others text[], record_id text,
    made_record boolean);
