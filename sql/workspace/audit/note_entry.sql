-- Adds an entry to the audit log in the caller's name.
-- column noted: string
select app.note_audit(:company_id, :action, :subject_kind, :subject_id, :changes::jsonb)::text as noted;
