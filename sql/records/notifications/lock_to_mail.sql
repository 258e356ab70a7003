-- Takes what goes to a member by mail now; another program waits, and finds none of it left. What was read in the app
-- meanwhile needs no mail.
-- column is_read: boolean
select id, read_at is not null as is_read
  from notification
 where company_id = :company_id and member_id = :member_id and mail_at <= :now
 order by at, id
   for update;
