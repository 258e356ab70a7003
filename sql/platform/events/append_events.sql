-- Appends to the event list, each event with its record as it now is, read once for each record. Runs after the
-- statements that changed the records, so that their locks order the list.
with told as (
  select *
    from rows from (jsonb_to_recordset(:events::jsonb) as (
      id text, type text, subject_kind text, subject_id text, changes jsonb, is_quiet boolean))
      with ordinality as e (id, type, subject_kind, subject_id, changes, is_quiet, place)
), record as materialized (
  select subject_kind, subject_id, app.record_of(subject_kind, :company_id, subject_id) as shape
    from (select distinct subject_kind, subject_id from told) subject
)
insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)
select :company_id, told.id, told.type, told.subject_kind, told.subject_id, :actor::jsonb, told.changes, record.shape,
       told.is_quiet
  from told
  join record using (subject_kind, subject_id)
 order by told.place;
