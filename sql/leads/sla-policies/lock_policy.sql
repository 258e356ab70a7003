-- Locks a policy that is about to change.
select id from sla_policy where company_id = :company_id and id = :id for update;
