-- Puts the statuses of a pipeline into the order of their ids; those that were archived stand behind them.
update pipeline_status
   set position = coalesce(array_position(:ids::text[], id), cardinality(:ids::text[]) + position)
 where company_id = :company_id and pipeline_id = :pipeline_id;
