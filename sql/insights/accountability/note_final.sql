-- Notes the last day that is final.
insert into accountability_setting (company_id, final_day)
values (:company_id, :day::date)
on conflict (company_id) do update set final_day = greatest(accountability_setting.final_day, excluded.final_day);
