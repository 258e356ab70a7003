-- Every status of the company with its key, which several pipelines share.
select id, key from pipeline_status where company_id = :company_id;
