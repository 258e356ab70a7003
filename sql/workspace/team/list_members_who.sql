-- Active members whose role has a permission, whatever its reach.
-- column id: string
select rights.member_id as id
  from member_rights rights
 where rights.company_id = :company_id and rights.status = 'active' and rights.permissions ? :permission;
