-- Puts the fields of a kind into the order of the ids; those that are not named come behind, as they were.
update custom_field
   set position = ranked.place, updated_at = now()
  from (select id, row_number() over (order by array_position(:ids::text[], id) nulls last, position, id) as place
          from custom_field where company_id = :company_id and kind = :kind) as ranked
 where custom_field.company_id = :company_id and custom_field.id = ranked.id and custom_field.position <> ranked.place;
