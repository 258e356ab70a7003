-- The people whom rows of an import became, as the caller may see them; those beyond reach are not among them.
select id, name, phone from contact_detail
 where company_id = :company_id and id = any (:ids::text[]);
