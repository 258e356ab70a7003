-- The lead is written with this: from its commit on it counts as one that its owner has.
delete from assignment_reservation where company_id = :company_id and id = :id;
