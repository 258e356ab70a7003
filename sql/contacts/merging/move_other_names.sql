-- Moves other names from one contact to another, and says which; with `ids`, only those. One that the other has already
-- stays where it is.
update contact_other_name moved set contact_id = :to
 where company_id = :company_id and contact_id = :from and (:ids::text[] is null or id = any (:ids::text[]))
   and not exists (select from contact_other_name there
                    where there.company_id = :company_id and there.contact_id = :to
                      and there.name_folded = moved.name_folded)
returning id;
