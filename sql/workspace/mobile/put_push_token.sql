-- Where to wake the app on a phone. No row: not a phone, or signed out.
update session
   set push_service = :push_service, push_token_sealed = :push_token_sealed, push_token_hash = :push_token_hash
 where company_id = :company_id and id = :id and kind = 'mobile' and ended_at is null;
