-- Holds off another change of the same member's choices.
select id from member where company_id = :company_id and id = :me for no key update;
