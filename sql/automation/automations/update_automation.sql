-- Changes an automation. What was wrong with it before is forgotten.
update automation
   set name = :name, is_on = :is_on, version = :version, record = :record, event = :event, due_at = :due_at,
       acts_for = :acts_for, runs_per_hour = :runs_per_hour, troubled_at = null, trouble = null, updated_at = :at
 where company_id = :company_id and id = :id;
