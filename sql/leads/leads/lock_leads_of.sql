-- Locks the leads of contacts that are about to be merged or parted, in one order.
select id from lead where company_id = :company_id and contact_id = any (:ids) order by id for update;
