-- People who could not be compared before and now were. Scope: every company, because one program compares for all of
-- them.
delete from set_aside
 where company_id = :company_id and job = :job and subject_id = any (:contact_ids::text[]);
