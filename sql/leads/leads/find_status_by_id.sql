-- Whether the company has a status, archived ones too.
select id from pipeline_status where company_id = :company_id and id = :id;
