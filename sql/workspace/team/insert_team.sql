-- Adds a team.
insert into team (company_id, id, name, parent_id, leader_id)
values (:company_id, :id, :name, :parent_id, :leader_id);
