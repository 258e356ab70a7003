-- Adds a member.
insert into member (company_id, id, name, email, phone, role_id, team_id, takes_leads, password_hash, status)
values (:company_id, :id, :name, :email, :phone, :role_id, :team_id, :takes_leads, :password_hash, :status);
