-- What members are called, for fields that hold one.
-- column name: string
select id, name from member where company_id = :company_id and id = any (:ids::text[]);
