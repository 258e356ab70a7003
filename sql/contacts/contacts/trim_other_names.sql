-- Drops the oldest other names of contacts that have more than so many.
delete from contact_other_name
 where company_id = :company_id
   and id = any (array(
     select ranked.id
       from (select id, row_number() over (partition by contact_id order by created_at desc, id desc) as place
               from contact_other_name
              where company_id = :company_id and contact_id = any (:contact_ids::text[])) ranked
      where ranked.place > :most));
