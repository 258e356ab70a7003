-- How many people some members have, their own and those of their leads; of each kind no more than `most` are counted.
-- column count: number
select ((select count(*) from (
           select from contact where company_id = :company_id and owner_id = any (:members::text[]) limit :most) own)
      + (select count(*) from (
           select from lead where company_id = :company_id and owner_id = any (:lead_members::text[]) limit :most) led)
       )::int as count;
