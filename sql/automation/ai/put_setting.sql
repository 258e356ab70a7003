-- Says whether the company uses the AI, and how much of it.
insert into ai_setting (company_id, enabled, monthly_budget, created_at, updated_at)
values (:company_id, :enabled, :monthly_budget, :at, :at)
on conflict (company_id) do update
   set enabled = excluded.enabled, monthly_budget = excluded.monthly_budget, updated_at = excluded.updated_at;
