-- Adds an incident or maintenance.
insert into status_notice (company_id, id, kind, title, services, impact, state, starts_at, ends_at, for_everyone, created_by,
                           created_at, updated_at)
values (:company_id, :id, :kind, :title, :services::text[], :impact, :state, :starts_at, :ends_at, :for_everyone, :me, :at, :at);
