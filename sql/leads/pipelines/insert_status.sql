-- Adds a status behind the others of its category, and moves those behind it on.
with place as (
  select coalesce(max(position) filter (where category = :category), max(position), 0) + 1 as position
    from pipeline_status
   where company_id = :company_id and pipeline_id = :pipeline_id and archived_at is null
), moved as (
  update pipeline_status status
     set position = status.position + 1
    from place
   where status.company_id = :company_id and status.pipeline_id = :pipeline_id and status.position >= place.position
)
insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,
                             required_fields, probability, ageing_days)
select :company_id, :id, :pipeline_id, :key, :name, :category, :color, place.position, :allowed_moves, :required_fields,
       :probability, :ageing_days
  from place;
