-- Changes a holiday.
update holiday
   set day = :day::date, name = :name, is_yearly = :yearly, branch_id = :branch_id, updated_at = now()
 where company_id = :company_id and id = :id;
