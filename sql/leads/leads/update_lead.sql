-- Writes what can be edited in a lead; the caller has locked it and merged the change.
update lead
   set temperature = :temperature, sub_status_id = :sub_status_id, budget_min = :budget_min, budget_max = :budget_max,
       bhk = :bhk, property_types = :property_types, location = :location, project = :project,
       follow_up_at = :follow_up_at, custom = :custom, updated_at = now()
 where company_id = :company_id and id = :id;
