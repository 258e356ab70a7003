-- Takes a relation of a contact back.
delete from contact_relation
 where company_id = :company_id and id = :relation_id and (from_id = :id or to_id = :id);
