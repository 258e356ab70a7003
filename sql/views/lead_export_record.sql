-- A lead with everything that it looks for, for files.
-- after: lead_detail, lead_requirement_record
create view lead_export_record with (security_invoker) as
select detail.*,
       to_jsonb(wishes) || jsonb_build_object(
         'carpet_area', case when wishes.carpet_unit is not null then
           case when wishes.carpet_min is null then 'up to ' else '' end
             || concat_ws(' - ', trim_scale(wishes.carpet_min), trim_scale(wishes.carpet_max))
             || ' ' || replace(wishes.carpet_unit, '_', ' ') end,
         'possession', coalesce(wishes.possession_by::text, wishes.possession)) as wishes
  from lead_detail detail
  join lead_requirement_record wishes on wishes.company_id = detail.company_id and wishes.id = detail.id;
