-- Members who may change how leads are given out and watched.
select rights.member_id as id
  from member_rights rights
 where rights.company_id = :company_id and rights.status = 'active' and rights.permissions ? 'settings.lead_routing';
