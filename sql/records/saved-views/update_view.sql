-- Writes what can be changed in a view; the caller merged the change.
update saved_view
   set name = :name, filter = nullif(:filter_json::text::jsonb, 'null'), sort = :sort, columns = :columns::text[],
       layout = :layout, scope = :scope, team_id = :team_id, owner_id = :owner_id, position = :position, icon = :icon,
       color = :color, updated_at = now()
 where company_id = :company_id and id = :id;
