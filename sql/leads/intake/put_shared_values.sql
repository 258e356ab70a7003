-- Keeps under which names values came through a source.
insert into lead_shared_value (
  company_id, id, source_id, kind, value, national, names, people, first_at, last_at, nobodys_since, nobodys_until)
select :company_id, s.id, :source_id, s.kind, s.value, s.national, s.names, s.people, s.at, s.at, s.nobodys_since,
       s.nobodys_until
  from jsonb_to_recordset(:shared::jsonb) as s (
    id text, kind text, value text, national text, names jsonb, people integer, at timestamptz, nobodys_since timestamptz,
    nobodys_until timestamptz)
    on conflict (company_id, source_id, value) do update
   set names = excluded.names, people = excluded.people, last_at = excluded.last_at,
       nobodys_since = excluded.nobodys_since, nobodys_until = excluded.nobodys_until;
