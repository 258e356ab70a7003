-- Appends to the event list, each event with its record as it now is. Runs after the statements that changed the
-- records, so that their locks order the list.
insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)
select :company_id, e.id, e.type, e.subject_kind, e.subject_id, :actor::jsonb, e.changes,
       app.record_of(e.subject_kind, :company_id, e.subject_id), e.is_quiet
  from jsonb_to_recordset(:events::jsonb)
    as e (id text, type text, subject_kind text, subject_id text, changes jsonb, is_quiet boolean);
