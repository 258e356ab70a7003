-- Something that was set aside went well. Scope: every company, because jobs work for all of them.
delete from set_aside where company_id = :company_id and job = :job and subject_id = :subject_id;
