-- Uses a ticket up; of two at once one finds it.
delete from sign_in_ticket
 where company_id = :company_id and token_hash = :token_hash and expires_at > :at;
