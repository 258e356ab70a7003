-- Appends to the event list, each event with its present record: as the caller read it, or else read here once for each
-- record and together for each kind. Runs after the statements that changed the records, so that their locks order the
-- list.
with new as (
  select *
    from rows from (jsonb_to_recordset(:events::jsonb) as (
      id text, type text, subject_kind text, subject_id text, changes jsonb, record jsonb, is_quiet boolean))
      with ordinality as e (id, type, subject_kind, subject_id, changes, record, is_quiet, place)
), record as materialized (
  select kind.subject_kind, found.id, found.shape
    from (select subject_kind, array_agg(distinct subject_id) as ids
            from new where record is null group by subject_kind) kind,
         app.records_of(kind.subject_kind, :company_id, kind.ids) found
)
insert into event (company_id, id, type, subject_kind, subject_id, actor, changes, record, is_quiet)
select :company_id, new.id, new.type, new.subject_kind, new.subject_id, :actor::jsonb, new.changes,
       coalesce(new.record, record.shape), new.is_quiet
  from new
  left join record on record.subject_kind = new.subject_kind and record.id = new.subject_id
 order by new.place;
