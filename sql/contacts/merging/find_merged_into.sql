-- The contact that another one is part of by now, when it is within reach.
select id from contact where company_id = :company_id and id = app.merged_into(:id);
