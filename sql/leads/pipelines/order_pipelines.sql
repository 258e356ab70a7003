-- Puts pipelines into the order of their ids.
update pipeline
   set position = array_position(:ids::text[], id), updated_at = now()
 where company_id = :company_id and id = any (:ids::text[]) and position <> array_position(:ids::text[], id);
