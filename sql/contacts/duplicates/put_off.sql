-- Has somebody who could not be compared stand in turn again when that is to be tried again; a change of theirs comes
-- before. Scope: every company, because one program compares for all of them.
insert into contact_to_compare (company_id, contact_id, at)
select company_id, subject_id, retry_at
  from set_aside
 where company_id = :company_id and job = :job and subject_id = :contact_id;
