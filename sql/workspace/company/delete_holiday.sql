-- Deletes a holiday.
delete from holiday
 where company_id = :company_id and id = :id;
