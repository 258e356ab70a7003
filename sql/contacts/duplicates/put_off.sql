-- Puts a contact that could not be compared back into the queue for the next try; a change of theirs comes before it.
-- Scope: every company, because one program compares for all of them.
insert into contact_to_compare (company_id, contact_id, at)
select company_id, subject_id, retry_at
  from set_aside
 where company_id = :company_id and job = :job and subject_id = :contact_id;
