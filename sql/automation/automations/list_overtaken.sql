-- Of changes of records, those behind which the record was changed in the same way again, other than by the automation
-- itself: the later one is judged in its turn. `fields`: what of an update counts, null for all of it.
-- Scope: every company, because events come together.
-- column id: string
select event.id
  from event
 where event.company_id = :company_id and event.id = any (:ids::text[])
   and exists (
     select from event later
      where later.company_id = event.company_id and later.subject_id = event.subject_id and later.seq > event.seq
        and later.type = event.type and not later.is_quiet
        and (:fields::text[] is null or exists (
          select from jsonb_array_elements_text(case jsonb_typeof(later.changes -> 'changed') when 'array' then later.changes -> 'changed' else '[]' end) as one (name)
           where one.name = any (:fields::text[])))
        and not coalesce(later.actor -> 'run' -> 'chain' ? :automation_id::text, false));
