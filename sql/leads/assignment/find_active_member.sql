-- The member, when active.
select id, name from member where company_id = :company_id and id = :member_id and status = 'active';
