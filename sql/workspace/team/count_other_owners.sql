-- How many other active owners there are. Asked under the lock of `lock_people`.
-- column others: number
select count(*)::int as others
  from member
  join role on role.company_id = member.company_id and role.id = member.role_id
 where member.company_id = :company_id and member.id <> :id and role.key = 'owner' and member.status = 'active';
