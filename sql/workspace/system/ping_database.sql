-- Whether the database answers.
-- column alive: boolean
select true as alive;
