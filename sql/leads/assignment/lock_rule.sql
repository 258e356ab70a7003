-- Queues the leads that need a turn under this rule. A statement of its own: the next one must see the turn that was
-- taken while this one waited.
select id from assignment_rule where company_id = :company_id and id = :rule_id for no key update;
