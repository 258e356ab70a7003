-- The breach of a clock, once, and whose lead it was.
update sla_clock set breached_at = :now, owner_id = :owner_id
 where company_id = :company_id and id = :id and breached_at is null and next_at <= :now;
