-- A member who can be given records; null id finds nobody.
select id, name from member where company_id = :company_id and id = :id and status = 'active';
