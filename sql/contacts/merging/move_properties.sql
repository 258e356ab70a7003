-- Moves properties from one contact to another, and says which; with `ids`, only those.
update property set owner_contact_id = :to
 where company_id = :company_id and owner_contact_id = :from and (:ids::text[] is null or id = any (:ids::text[]))
returning id;
