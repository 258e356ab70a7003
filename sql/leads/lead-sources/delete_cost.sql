-- Deletes the cost of a month; the month before applies again.
delete from lead_source_cost
 where company_id = :company_id and source_id = :source_id and month = to_date(:month, 'YYYY-MM');
