-- The member, when active and taking leads now.
select id, name from member where company_id = :company_id and id = :member_id and status = 'active' and takes_leads;
