-- Keeps the hash of a ticket for the second step.
insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)
values (:company_id, :token_hash, :member_id, :password_check, :expires_at);
