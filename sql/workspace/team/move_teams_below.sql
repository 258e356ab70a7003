-- Moves the teams below a team to another one, or to the top.
update team set parent_id = :to where company_id = :company_id and parent_id = :from;
