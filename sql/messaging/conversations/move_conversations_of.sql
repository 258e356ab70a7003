-- Moves conversations from one contact to another, and answers which; with `ids`, only those. Where the other has one
-- on the same channel already, that one stays.
update conversation c
   set contact_id = :to,
       is_former = exists (select from conversation other
                            where other.company_id = c.company_id and other.channel_id = c.channel_id
                              and other.contact_id = :to and not other.is_former and other.id <> c.id)
 where c.company_id = :company_id and c.contact_id = :from and (:ids::text[] is null or c.id = any (:ids::text[]))
returning c.id;
