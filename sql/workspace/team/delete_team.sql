-- Takes a team away that nobody stands in.
delete from team where company_id = :company_id and id = :id;
