-- Gives an active member another e-mail.
update member
   set email = :email, updated_at = now()
 where company_id = :company_id and id = :id and status = 'active';
