-- Moves shared numbers and addresses from one contact to another, and says which; with `ids`, only those. One that the other
-- came with, too, stays where it is.
update contact_shared_value moved set contact_id = :to
 where company_id = :company_id and contact_id = :from and (:ids::text[] is null or id = any (:ids::text[]))
   and not exists (select from contact_shared_value there
                    where there.company_id = :company_id and there.contact_id = :to and there.value = moved.value)
returning id;
