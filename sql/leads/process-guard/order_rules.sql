-- Puts rules into the order of their ids.
update process_rule
   set position = array_position(:ids::text[], id)
 where company_id = :company_id and id = any (:ids::text[]) and position <> array_position(:ids::text[], id);
