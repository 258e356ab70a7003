-- Puts policies into the order in which they are named.
update sla_policy
   set position = array_position(:ids::text[], id), updated_at = now()
 where company_id = :company_id and position is distinct from array_position(:ids::text[], id);
