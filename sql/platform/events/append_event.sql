-- Appends to the event list. Runs after the statement that changed the record, so that its lock orders the list.
insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)
values (:company_id, :id, :type, :subject_kind, :subject_id, :actor, :changes, :record, :is_quiet)
returning seq;
