-- Moves everybody of a team to another one, or to none.
update member set team_id = :to, updated_at = now() where company_id = :company_id and team_id = :from;
