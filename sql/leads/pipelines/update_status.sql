-- Writes a status. Its key stays: reports, rules and filters know it by that.
update pipeline_status
   set name = :name, category = :category, color = :color, allowed_moves = :allowed_moves,
       required_fields = :required_fields, probability = :probability, ageing_days = :ageing_days
 where company_id = :company_id and id = :id;
