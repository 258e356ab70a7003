-- Whether this install has a company yet, and what opens its set-up.
-- column is_set_up: boolean
select set_up_at is not null or exists (select from company) as is_set_up, setup_token_hash
  from installation;
