-- Keeps how accountability is reckoned.
insert into accountability_setting (company_id, weights, shared_with_agents, updated_at)
values (:company_id, :weights::jsonb, :shared_with_agents, :at)
on conflict (company_id) do update
  set weights = excluded.weights, shared_with_agents = excluded.shared_with_agents, updated_at = excluded.updated_at;
