-- The API keys of a member that work.
select id
  from api_key
 where company_id = :company_id and created_by = :member_id and revoked_at is null and ended_at is null
   and (expires_at is null or expires_at > now())
 order by id;
