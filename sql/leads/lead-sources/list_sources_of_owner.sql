-- The sources whose leads a member gets.
select id, name
  from lead_source
 where company_id = :company_id and default_owner_id = :member_id and archived_at is null
 order by lower(name);
