-- Adds an automation, which is its first version.
insert into automation (company_id, id, name, is_on, record, event, due_at, acts_for, runs_per_hour, created_by, created_at,
                        updated_at)
values (:company_id, :id, :name, :is_on, :record, :event, :due_at, :acts_for, :runs_per_hour, :me, :at, :at);
