-- Marks an entry as not read, with all that it takes in.
update notification
   set read_at = null
 where company_id = :company_id and member_id = :me and read_at is not null
   and group_id = (select head.group_id from notification head
                    where head.company_id = :company_id and head.member_id = :me and head.id = :id);
