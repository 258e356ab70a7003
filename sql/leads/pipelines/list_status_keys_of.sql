-- Every key that a pipeline ever had: one that is put away keeps its own.
select key from pipeline_status where company_id = :company_id and pipeline_id = :pipeline_id;
