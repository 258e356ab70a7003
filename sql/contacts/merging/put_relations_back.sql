-- Says again the relations that fell away in a merge; those of somebody who was merged since are that contact's.
insert into contact_relation (company_id, id, from_id, to_id, kind, note, created_by, created_at)
select :company_id, had.id, had.from_id, had.to_id, had.kind, had.note, had.created_by, had.created_at
  from jsonb_to_recordset(:relations::jsonb) as had (
    id text, from_id text, to_id text, kind text, note text, created_by text, created_at timestamptz)
 where exists (select from contact where company_id = :company_id and id = had.from_id)
   and exists (select from contact where company_id = :company_id and id = had.to_id)
on conflict do nothing;
