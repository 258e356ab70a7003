-- A push token leaves every session that has it but one. Scope: every company, because a phone that is handed on may have
-- been signed in elsewhere.
update session
   set push_service = null, push_token_sealed = null, push_token_hash = null
 where push_token_hash = :push_token_hash and id <> :id;
