-- Gives the teams of a leader to another one, or to none.
update team set leader_id = :to where company_id = :company_id and leader_id = :from;
