-- Has the month before go on.
delete from lead_source_cost
 where company_id = :company_id and source_id = :source_id and month = to_date(:month, 'YYYY-MM');
