-- Locks the leads whose clocks are set again, closed ones too; those that another transaction holds wait for the next
-- round.
select id from lead
 where company_id = :company_id and id = any (:ids)
 order by id
   for update skip locked;
