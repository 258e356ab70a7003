-- How many conversations of the people of a member have something unread.
-- column count: number
select count(*)::int as count
  from conversation c
  join contact on contact.company_id = c.company_id and contact.id = c.contact_id
 where c.company_id = :company_id and c.unread > 0 and contact.owner_id = :owner_id;
