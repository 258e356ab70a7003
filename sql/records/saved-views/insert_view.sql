-- Adds a view of the caller, behind the others that are seen as far.
insert into saved_view (
  company_id, id, kind, name, filter, sort, columns, layout, scope, team_id, owner_id, position, icon, color)
select :company_id, :id, :kind, :name, nullif(:filter_json::text::jsonb, 'null'), :sort, :columns::text[], :layout,
       :scope, :team_id, :me,
       coalesce(:position, (
         select coalesce(max(other.position), 0) + 1
           from saved_view other
          where other.company_id = :company_id and other.kind = :kind and other.scope = :scope
            and (other.scope <> 'private' or other.owner_id = :me))),
       :icon, :color;
