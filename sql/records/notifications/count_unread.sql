-- How many entries the member has not read.
-- column unread: number
select count(*)::int as unread
  from notification
 where company_id = :company_id and member_id = :me and is_head and read_at is null;
