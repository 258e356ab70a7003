-- Who may judge doubts, and so is told that there are new ones.
-- column id: string
select rights.member_id as id
  from member_rights rights
 where rights.company_id = :company_id and rights.status = 'active' and rights.permissions ? 'integrity.manage';
