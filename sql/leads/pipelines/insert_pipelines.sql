-- Adds pipelines behind the others, with their statuses and sub-statuses, in the order in which they are given.
with given as (
  select item, place
    from jsonb_array_elements(:pipelines::jsonb) with ordinality as given (item, place)
), made as (
  insert into pipeline (company_id, id, name, lead_types, default_for, position)
  select :company_id, item ->> 'id', item ->> 'name', array(select jsonb_array_elements_text(item -> 'lead_types')),
         array(select jsonb_array_elements_text(item -> 'default_for')),
         place + (select coalesce(max(position), 0) from pipeline where company_id = :company_id)
    from given
), given_status as (
  select given.item ->> 'id' as pipeline_id, status.item, status.place
    from given, jsonb_array_elements(given.item -> 'statuses') with ordinality as status (item, place)
), made_status as (
  insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,
                               required_fields, probability, ageing_days)
  select :company_id, item ->> 'id', pipeline_id, item ->> 'key', item ->> 'name', item ->> 'category', item ->> 'color',
         place,
         case when jsonb_typeof(item -> 'allowed_moves') = 'array'
           then array(select jsonb_array_elements_text(item -> 'allowed_moves')) end,
         array(select jsonb_array_elements_text(coalesce(item -> 'required_fields', '[]'))),
         (item ->> 'probability')::int, (item ->> 'ageing_days')::int
    from given_status
)
insert into pipeline_sub_status (company_id, id, status_id, key, name, position)
select :company_id, sub.item ->> 'id', status.item ->> 'id', sub.item ->> 'key', sub.item ->> 'name', sub.place
  from given_status status, jsonb_array_elements(status.item -> 'sub_statuses') with ordinality as sub (item, place);
