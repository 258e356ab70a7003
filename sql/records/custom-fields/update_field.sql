-- Writes what can be changed in a field; the caller holds the lock and merged the change.
update custom_field
   set label = :label, type = :type, group_name = :group_name, help = :help, choices = :choices,
       required_when = :required_when, is_unique = :is_unique, default_value = nullif(:default_json::text::jsonb, 'null'),
       visible_to = :visible_to, archived_at = :archived_at, updated_at = now()
 where company_id = :company_id and id = :id;
