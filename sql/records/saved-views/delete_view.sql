-- Takes a view away. What was chosen of it is passed over when it is read.
delete from saved_view where company_id = :company_id and id = :id;
