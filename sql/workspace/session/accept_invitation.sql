-- An invited member is in.
update member
   set status = 'active', name = :name, password_hash = :password_hash, updated_at = now()
 where company_id = :company_id and id = :id and status = 'invited';
