-- Takes a policy away; clocks that began under it keep its terms.
delete from sla_policy where company_id = :company_id and id = :id;
