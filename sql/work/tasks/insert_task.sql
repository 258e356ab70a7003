-- Adds a task.
insert into task (company_id, id, title, type, due_at, assignee_id, lead_id, created_at, updated_at)
values (:company_id, :id, :title, :type, :due_at, :assignee_id, :lead_id, :at, :at);
