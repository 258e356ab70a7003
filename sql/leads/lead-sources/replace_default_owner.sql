-- Has the leads of a member's sources go to another one, or by the rules.
update lead_source set default_owner_id = :to, updated_at = now()
 where company_id = :company_id and default_owner_id = :from;
