-- When an automation is due next. Scope: every company, because one program looks after the schedules of all.
update automation set due_at = :due_at where company_id = :company_id and id = :id;
