-- Every key that a pipeline ever had: one that is archived keeps its own.
select key from pipeline_status where company_id = :company_id and pipeline_id = :pipeline_id;
