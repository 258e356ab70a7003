-- Leads of a stretch that went well are left out no more.
delete from set_aside
 where company_id = :company_id and job = :job and subject_id > :after and subject_id <= :until;
