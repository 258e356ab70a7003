-- Changes of one member's second step go one after the other.
select id from member where company_id = :company_id and id = :member_id and status = 'active' for update;
