-- Marks entries as read, with all that they take in: these, or all up to a moment.
update notification
   set read_at = :now
 where company_id = :company_id and member_id = :me and read_at is null
   and case when :ids::text[] is null then at <= :up_to::timestamptz
            else group_id in (select head.group_id from notification head
                               where head.company_id = :company_id and head.member_id = :me and head.id = any (:ids)) end;
