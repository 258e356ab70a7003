-- Where the caller works.
select branch_id from member where company_id = :company_id and id = :me;
