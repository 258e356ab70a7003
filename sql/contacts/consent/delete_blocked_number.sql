-- Takes a number off its list.
delete from blocked_number where company_id = :company_id and id = :id;
