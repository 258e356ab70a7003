-- Those of some members who are active.
-- column id: string
select id from member where company_id = :company_id and id = any (:ids::text[]) and status = 'active';
