-- Which refresh token a pair answers follows from the token itself: the same one is always changed for the same pair.
alter table mobile_token drop column answers_hash;
