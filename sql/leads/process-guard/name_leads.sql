-- What leads are called, as the caller reads it.
-- column id: string
-- column ref: string
-- column name: string
select id, ref, contact ->> 'name' as name
  from lead_detail
 where company_id = :company_id and id = any (:ids::text[]);
