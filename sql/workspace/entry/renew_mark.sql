-- A member proved who they are once more on this session.
update session
   set proven_at = :at
 where company_id = :company_id and id = :id and ended_at is null;
