-- How many relations would move, that between the two left out. Beyond reach.
-- column count: number
select count(*)::int as count from contact_relation
 where company_id = :company_id and (from_id = :id or to_id = :id) and from_id <> :other and to_id <> :other;
