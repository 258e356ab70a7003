-- Writes the sub-statuses of a status, in their order: known ones by their key, others added; what is not named is put
-- away and kept for the leads that have it.
with given as (
  select item ->> 'id' as id, item ->> 'key' as key, item ->> 'name' as name, place
    from jsonb_array_elements(:sub_statuses::jsonb) with ordinality as given (item, place)
), gone as (
  update pipeline_sub_status
     set archived_at = now()
   where company_id = :company_id and status_id = :status_id and archived_at is null
     and key not in (select key from given)
)
insert into pipeline_sub_status (company_id, id, status_id, key, name, position)
select :company_id, id, :status_id, key, name, place from given
on conflict (company_id, status_id, key)
  do update set name = excluded.name, position = excluded.position, archived_at = null;
