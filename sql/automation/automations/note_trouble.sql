-- Notes that an automation is in trouble; nothing where that is known already.
update automation set troubled_at = :at::timestamptz, trouble = :trouble
 where company_id = :company_id and id = :id and troubled_at is null
returning name, acts_for;
