-- Marks that the creator is warned of a key's coming end, once; of two programs one does.
update api_key
   set expiry_warned_at = :at
 where company_id = :company_id and id = :id and revoked_at is null and ended_at is null and expiry_warned_at is null
   and expires_at > :at and expires_at <= :soon;
