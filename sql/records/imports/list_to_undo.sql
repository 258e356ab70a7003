-- What an import did before a row of it and nobody has taken back yet, the last row first.
-- column changes: { contact?: Record<string, [unknown, unknown]>; leads?: Record<string, Record<string, [unknown, unknown]>>; record?: Record<string, [unknown, unknown]>; notes?: true } | null
select no, lead_id, contact_id, made_lead, made_contact, record_id, made_record, changes
  from import_row
 where company_id = :company_id and import_id = :id and no < :before
   and undone is null and outcome <> 'invalid'
   and (contact_id is not null or made_record or record_id is not null and changes is not null)
 order by no desc
 limit :most;
