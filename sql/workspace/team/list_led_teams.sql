-- The teams that a member leads.
select id, name from team where company_id = :company_id and leader_id = :member_id order by lower(name), id;
