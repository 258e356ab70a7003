-- Adds pipelines with their statuses and sub-statuses, in the order in which they are given.
with given as (
  select item, place
    from jsonb_array_elements(:pipelines::jsonb) with ordinality as given (item, place)
), made as (
  insert into pipeline (company_id, id, name, lead_types, default_for, position)
  select :company_id, item ->> 'id', item ->> 'name', array(select jsonb_array_elements_text(item -> 'lead_types')),
         array(select jsonb_array_elements_text(item -> 'lead_types')), place
    from given
), given_status as (
  select given.item ->> 'id' as pipeline_id, status.item, status.place
    from given, jsonb_array_elements(given.item -> 'statuses') with ordinality as status (item, place)
), made_status as (
  insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position)
  select :company_id, item ->> 'id', pipeline_id, item ->> 'key', item ->> 'name', item ->> 'category', item ->> 'color',
         place
    from given_status
)
insert into pipeline_sub_status (company_id, id, status_id, key, name, position)
select :company_id, sub.item ->> 'id', status.item ->> 'id', sub.item ->> 'key', sub.item ->> 'name', sub.place
  from given_status status, jsonb_array_elements(status.item -> 'sub_statuses') with ordinality as sub (item, place);
