-- What was written to a person, from one contact to another, and which; with `ids`, only those.
update mail set contact_id = :to
 where company_id = :company_id and contact_id = :from and (:ids::text[] is null or id = any (:ids::text[]))
returning id;
